import { CommandBus } from '@nestjs/cqrs';
import { beginRecording } from '../../support/recordings.js';
import {
  FailProcessing,
  PublishSmartContent,
  SaveTranscript,
} from '../../../src/modules/recordings/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { type RecordingBody, startProduct } from '../../support/product.js';

interface Suggesting extends RecordingBody {
  version: number;
  fileName: string | null;
  fallbacks: { task: string; failed: string; served: string; reason: string; at: string }[];
  suggested: { title: string; description: string; chapters: { title: string }[] } | null;
}

const WRITTEN = {
  title: 'Renewal with Acme',
  description: 'What the renewal costs.',
  chapters: [{ title: 'Prices', startTime: 10, endTime: 50, summary: 'What it costs.' }],
};

let id: string;

const product = await startProduct();
const owner = await product.signUp();
beforeEach(async () => {
  ({ id } = await beginRecording(owner, 'IMG 2034'));
});
afterAll(() => product.stop());

const edit = (changes: object) => owner.ask<Suggesting>('PATCH', `/api/recordings/${id}`, changes);
const read = () => owner.ask<Suggesting>('GET', `/api/recordings/${id}`);
const process = () =>
  product.database.query(`update recording set status = 'processing', duration = 60 where id = $1`, [id]);
const execute = (command: FailProcessing | PublishSmartContent | SaveTranscript) =>
  asTheProduct(product, () => product.app.get(CommandBus).execute(command));
const publish = () => execute(new PublishSmartContent({ recordingId: id, written: WRITTEN }));

describe('What a person has set before a recording is completed', () => {
  it('stays, and what was written instead is kept beside it', async () => {
    await edit({ title: 'Budget 2027' });
    await process();
    await edit({ chapters: [{ title: 'Mine', startTime: 5 }] });
    await publish();
    expect(await read()).toMatchObject({
      status: 'completed',
      title: 'Budget 2027',
      description: WRITTEN.description,
      chapters: [{ title: 'Mine', startTime: 5 }],
      suggested: WRITTEN,
    });
  });

  it('stays when processing failed and is tried again', async () => {
    await process();
    await product.database.query(`update recording set media_key = 'uploads/x' where id = $1`, [id]);
    await edit({ description: 'My own words.' });
    await execute(new FailProcessing({ recordingId: id, reason: 'It stopped.' }));
    await owner.ask('POST', `/api/recordings/${id}/retry`);
    await publish();
    const recording = await read();
    expect(recording).toMatchObject({ title: WRITTEN.title, description: 'My own words.' });
    expect(recording.suggested).toMatchObject({ description: WRITTEN.description });
    expect(recording.chapters).toMatchObject([{ title: 'Prices' }]);
  });

  it('stays when it was edited after completion and is processed again', async () => {
    await process();
    await publish();
    expect((await read()).suggested).toBeNull();
    await edit({ title: 'Budget 2027' });
    await process();
    await publish();
    expect(await read()).toMatchObject({ title: 'Budget 2027', suggested: { title: WRITTEN.title } });
  });

  it('stays where the plan has no AI', async () => {
    await edit({ title: 'Budget 2027', description: 'Mine.' });
    await process();
    await execute(new PublishSmartContent({ recordingId: id, written: null }));
    expect(await read()).toMatchObject({ title: 'Budget 2027', description: 'Mine.', suggested: null });
  });
});

describe('A title made of facts', () => {
  it('gets a number where the list of its owner shows it already, and keeps it when written again', async () => {
    const someone = await product.signUp();
    const publishedTitle = async (recordingId: string): Promise<string> => {
      await product.database.query(
        `update recording set status = 'processing', duration = 60 where id = $1`,
        [recordingId],
      );
      const written = { ...WRITTEN, title: 'Recording_1%, Nov 26', titleSource: 'day' as const };
      await execute(new PublishSmartContent({ recordingId, written }));
      return (await someone.ask<RecordingBody>('GET', `/api/recordings/${recordingId}`)).title;
    };
    const [first, second] = [await beginRecording(someone, 'IMG 1'), await beginRecording(someone, 'IMG 2')];
    expect(await publishedTitle(first.id)).toBe('Recording_1%, Nov 26');
    expect(await publishedTitle(second.id)).toBe('Recording_1%, Nov 26 (2)');
    expect(await publishedTitle(second.id)).toBe('Recording_1%, Nov 26 (2)');
    expect(await publishedTitle(first.id)).toBe('Recording_1%, Nov 26');
  });
});

describe('A suggestion', () => {
  it('goes when it is dismissed, which is no edit', async () => {
    await edit({ title: 'Budget 2027' });
    await process();
    await publish();
    const { version } = await read();
    expect(await edit({ suggested: null })).toMatchObject({ suggested: null, title: 'Budget 2027', version });
  });
});

describe('The work of another engine than the one that was asked first', () => {
  const busy = { failed: 'openai', served: 'whisper tiny.en', reason: 'The speech service is busy.' };
  const silent = { failed: 'openai', served: 'extractive', reason: 'The writer took too long.' };

  it('is told with the recording until the first engine does it again', async () => {
    await process();
    await execute(
      new SaveTranscript({ recordingId: id, lines: [], engine: 'whisper tiny.en', fallback: busy }),
    );
    await execute(new PublishSmartContent({ recordingId: id, written: WRITTEN, fallback: silent }));
    const { fallbacks, suggested } = await read();
    expect(fallbacks).toEqual([
      { task: 'transcription', ...busy, at: expect.any(String) },
      { task: 'writing', ...silent, at: expect.any(String) },
    ]);
    expect(suggested).toBeNull();

    await process();
    await execute(new SaveTranscript({ recordingId: id, lines: [], engine: 'openai' }));
    expect((await read()).fallbacks).toMatchObject([{ task: 'writing' }]);
    await publish();
    expect((await read()).fallbacks).toEqual([]);
  });
});

describe('The name of the file', () => {
  it('stays with the recording, whatever its title becomes', async () => {
    const created = await owner.ask<Suggesting>('POST', '/api/recordings/create-uploading', {
      title: 'Q3 Pricing',
      fileName: 'q3_pricing.mp4',
    });
    expect(created.fileName).toBe('q3_pricing.mp4');
    expect((await read()).fileName).toBeNull();
    await owner.ask('PATCH', `/api/recordings/${created.id}`, { title: 'Renewal' });
    expect(await owner.ask('GET', `/api/recordings/${created.id}`)).toMatchObject({
      title: 'Renewal',
      fileName: 'q3_pricing.mp4',
    });
  });
});
