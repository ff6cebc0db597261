import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  FailProcessing,
  GetRecordingSource,
  PublishSmartContent,
  ReportProcessing,
  SaveTranscript,
} from '../../../src/modules/recordings/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { type RecordingBody, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits } from '../../support/recordings.js';

interface Again extends RecordingBody {
  version: number;
  transcribedBy: string | null;
  transcribingAgain: { stage: string; progress: number; failureReason: string | null } | null;
}

const LINES = [
  { text: 'Harbor low gistics wants it.', start: 0, end: 4, speaker: 'Speaker 1' },
  { text: 'Printing and user name.', start: 4, end: 8, speaker: 'Speaker 1' },
  { text: 'See you.', start: 8, end: 10, speaker: 'Speaker 2' },
];
const HEARD = [
  { text: 'Harbor Logistics wants it.', start: 0, end: 4.2, confidence: 0.9 },
  { text: 'Pricing and the user name.', start: 4.2, end: 8, confidence: 0.9 },
  { text: 'See you then.', start: 8, end: 10, confidence: 0.9 },
];
const WRITTEN = {
  title: 'Harbor Logistics: pricing',
  description: 'What it costs.',
  chapters: [{ title: 'Prices', startTime: 0, endTime: 10, summary: null }],
};

let recording: RecordingBody;

const product = await startProduct();
await liftPlanLimits(product);
const owner = await product.signUp();
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, { title: 'IMG 2034', duration: 10, lines: LINES });
});
afterAll(() => product.stop());

const own = (path = '') => `/api/recordings/${recording.id}${path}`;
const read = () => owner.ask<Again>('GET', own());
const begin = () => owner.send('POST', own('/transcribe-again'));
const execute = (command: FailProcessing | PublishSmartContent | ReportProcessing | SaveTranscript) =>
  asTheProduct(product, () => product.app.get(CommandBus).execute(command));
const source = () =>
  asTheProduct(product, () =>
    product.app.get(QueryBus).execute(new GetRecordingSource({ recordingId: recording.id })),
  );
const correct = (index: number, changes: object) =>
  owner.ask('PATCH', own(`/transcript/${recording.transcript[index]!.id}`), changes);
const hear = async (lines = HEARD) => {
  await execute(new SaveTranscript({ recordingId: recording.id, lines, engine: 'whisper small.en' }));
  await execute(new PublishSmartContent({ recordingId: recording.id, written: WRITTEN }));
};
const texts = ({ transcript }: RecordingBody) => transcript.map(({ text }) => text);

describe('Transcribing again', () => {
  it('is durable work that leaves the recording as it is, and shows how far it is', async () => {
    const answer = await begin();
    expect(answer.status).toBe(202);
    expect(await read()).toMatchObject({
      status: 'completed',
      transcribingAgain: { stage: 'queued', progress: 0, failureReason: null },
      transcript: recording.transcript,
    });
    const tasks = await product.database.query(
      `select key from task where kind = 'process-recording' and subject = $1 and done_at is null`,
      [recording.id],
    );
    expect(tasks).toEqual([{ key: recording.id }]);
    await execute(new ReportProcessing({ recordingId: recording.id, stage: 'transcript', percent: 41.7 }));
    expect((await read()).transcribingAgain).toMatchObject({ stage: 'transcript', progress: 41 });
    const viewer = await aViewer(product, recording.shareId);
    expect(await viewer.ask('GET', `/api/recordings/shared/${recording.shareId}`)).toMatchObject({
      access: 'granted',
    });
  });

  it('knows the name of the folder, which may be in the title', async () => {
    const { id: folderId } = await owner.ask<{ id: string }>('POST', '/api/folders', { name: 'Lindenhof' });
    await owner.ask('POST', '/api/recordings/batch', { action: 'move', ids: [recording.id], folderId });
    await begin();
    expect(await source()).toMatchObject({ folderName: 'Lindenhof' });
  });

  it('replaces transcript, title, description and chapters, and says who transcribed', async () => {
    await begin();
    expect(await source()).toMatchObject({ title: 'IMG 2034', transcript: null });
    await hear();
    const again = await read();
    expect(again).toMatchObject({
      status: 'completed',
      transcribingAgain: null,
      transcribedBy: 'whisper small.en',
      title: WRITTEN.title,
      description: WRITTEN.description,
      suggested: null,
      chapters: [{ title: 'Prices' }],
    });
    expect(texts(again)).toEqual(HEARD.map(({ text }) => text));
    expect(again.transcript.map(({ id }) => id)).toEqual(recording.transcript.map(({ id }) => id));
    expect(await source()).toBeNull();
  });

  it('says where somebody speaks and no words were made out, in the time of who watches, until it is heard', async () => {
    const { id: recordingId, shareId } = recording;
    await begin();
    const notHeard = [{ start: 5, end: 7 }];
    await execute(new SaveTranscript({ recordingId, lines: HEARD, engine: 'whisper tiny.en', notHeard }));
    await execute(new PublishSmartContent({ recordingId, written: WRITTEN }));
    expect(await read()).toMatchObject({ notHeard });
    const clip = await owner.ask<RecordingBody>('POST', own('/clips'), {
      title: 'Its end',
      ranges: [{ start: 4, end: 10 }],
    });
    expect(await owner.ask('GET', `/api/recordings/${clip.id}`)).toMatchObject({
      notHeard: [{ start: 1, end: 3 }],
    });
    const ranges = [{ start: 0, end: 2, kind: 'remove' }];
    const files = {
      key: 'cut.mp4',
      contentType: 'video/mp4',
      duration: 8,
      thumbnailKey: null,
      storyboard: null,
    };
    await product.database.query(`update recording set shown_cut = $2 where id = $1`, [
      recordingId,
      JSON.stringify({ ranges, ...files }),
    ]);
    const viewer = await aViewer(product, shareId);
    expect(await viewer.ask('GET', `/api/recordings/shared/${shareId}`)).toMatchObject({
      notHeard: [{ start: 3, end: 5 }],
    });
    await begin();
    await hear();
    expect(await read()).not.toHaveProperty('notHeard');
  });

  it('keeps the lines, names, title, description and chapters that a person has set', async () => {
    await correct(1, { text: 'Pricing, marketing and usage.' });
    await owner.ask('POST', own('/speakers/rename'), { from: 'Speaker 1', to: 'Ann' });
    await owner.ask('PATCH', own(), { title: 'My title', chapters: [{ title: 'Mine', startTime: 2 }] });
    await begin();
    await hear();
    const again = await read();
    expect(again).toMatchObject({
      title: 'My title',
      description: WRITTEN.description,
      chapters: [{ title: 'Mine' }],
      suggested: { title: WRITTEN.title },
    });
    expect(again.transcript.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ann', 'Harbor Logistics wants it.'],
      ['Ann', 'Pricing, marketing and usage.'],
      ['Speaker 2', 'See you then.'],
    ]);
  });

  it('keeps what is corrected while it runs, and refuses an edit begun before', async () => {
    await begin();
    await correct(2, { text: 'See you on Friday.' });
    await hear();
    expect(texts(await read())).toEqual([HEARD[0]!.text, HEARD[1]!.text, 'See you on Friday.']);
    const json = { text: 'Late', version: recording.transcript[0]!.version };
    expect(
      (await owner.refused('PATCH', own(`/transcript/${recording.transcript[0]!.id}`), { json })).status,
    ).toBe(409);
  });

  it('goes on from the new transcript when writing about it did not end', async () => {
    await begin();
    await execute(new SaveTranscript({ recordingId: recording.id, lines: HEARD, engine: 'whisper tiny.en' }));
    expect((await source())?.transcript).toHaveLength(3);
  });

  it('that fails leaves everything, says why, and can be tried again', async () => {
    await begin();
    await execute(new FailProcessing({ recordingId: recording.id, reason: 'The file cannot be read.' }));
    expect(await read()).toMatchObject({
      status: 'completed',
      failureReason: null,
      transcript: recording.transcript,
      transcribingAgain: { failureReason: 'The file cannot be read.' },
    });
    expect(await source()).toBeNull();
    expect((await begin()).status).toBe(202);
    expect((await read()).transcribingAgain).toMatchObject({ stage: 'queued', failureReason: null });
  });

  it('and bringing a transcript are never at work at once: whichever comes second is refused', async () => {
    const content = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nAnn: Harbor Logistics wants it.\n';
    const json = { name: 'call.vtt', content: Buffer.from(content).toString('base64') };
    await begin();
    expect(await owner.refused('PUT', own('/transcript'), { json })).toMatchObject({
      status: 409,
      code: 'recording.invalid_status',
      detail: expect.stringContaining('still being processed'),
    });
    expect((await read()).transcript).toEqual(recording.transcript);
    await hear();
    expect(await owner.ask('PUT', own('/transcript'), json)).toEqual({ lines: 1, speakers: ['Ann'] });
    expect((await owner.refused('POST', own('/transcribe-again'))).status).toBe(409);
    expect((await source())?.transcript).toMatchObject([{ text: 'Harbor Logistics wants it.' }]);
    await execute(new PublishSmartContent({ recordingId: recording.id, written: WRITTEN }));
    expect(texts(await read())).toEqual(['Harbor Logistics wants it.']);
  });

  it('is refused twice at a time, before completion, without sound, and without AI in the plan', async () => {
    await begin();
    expect((await owner.refused('POST', own('/transcribe-again'))).detail).toContain('already');
    const set = (assignment: string) =>
      product.database.query(`update recording set transcribing_again = null, ${assignment} where id = $1`, [
        recording.id,
      ]);
    await set('has_audio = false');
    expect((await owner.refused('POST', own('/transcribe-again'))).detail).toContain('no sound');
    await set(`has_audio = true, status = 'failed'`);
    expect((await owner.refused('POST', own('/transcribe-again'))).status).toBe(409);
    await set(`status = 'completed'`);
    await product.database.query(`update subscription_plan set features = '{}'`);
    expect((await owner.refused('POST', own('/transcribe-again'))).code).toBe('plan.feature_missing');
    await product.database.query(`update subscription_plan set features = '{AI_PROCESSING,ANALYTICS}'`);
    expect((await read()).transcribingAgain).toBeNull();
  });

  it('continues when a recording is restored from the bin', async () => {
    await begin();
    await owner.ask('DELETE', own());
    expect(await source()).toBeNull();
    await owner.ask('POST', own('/restore'));
    expect(await source()).toMatchObject({ id: recording.id });
  });
});
