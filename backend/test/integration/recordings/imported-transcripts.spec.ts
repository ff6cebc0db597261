import { jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { loadStoredLines } from '../../../src/modules/recordings/shown/stored-lines.js';
import { limitRowsTo } from '../../../src/shared/database/row-level-security.js';
import { TooLongToReadHere, withReadLimit } from '../../../src/shared/reader/read-limit.js';
import { aFolder } from '../../support/folder.js';
import { asTheProduct } from '../../support/in-context.js';
import { Transcriber } from '../../../src/modules/speech/ports/transcriber.js';
import { type RecordingBody, sendFile, startProduct } from '../../support/product.js';
import { aCompletedRecording, liftPlanLimits } from '../../support/recordings.js';
import { sampleVideo } from '../../support/sample-media.js';

interface Taken {
  lines: number;
  speakers: string[];
}
type Read = RecordingBody & { transcribedBy: string | null };

const folder = aFolder();
const listen = () => jest.spyOn(product.app.get(Transcriber, { strict: false }), 'transcribe');

const product = await startProduct();
await liftPlanLimits(product);
const owner = await product.signUp('olga@example.com');
afterEach(() => jest.restoreAllMocks());
afterAll(() => product.stop());

const ZOOM = `WEBVTT

1
00:00:01.000 --> 00:00:04.000
Ann Lee: Shall we talk about the harbour budget?

2
00:00:04.500 --> 00:00:09.000
Ben: Yes, the harbour budget is too small for two cranes.

3
00:59:00.000 --> 00:59:04.000
Ben: Goodbye.
`;
const WITHIN = ZOOM.split('\n3\n')[0]!;
const body = (content: string, more: object = {}) => ({
  name: 'GMT2026 harbour.vtt',
  content: Buffer.from(content).toString('base64'),
  ...more,
});
const bring = (id: string, content: string, more: object = {}) =>
  owner.ask<Taken>('PUT', `/api/recordings/${id}/transcript`, body(content, more));
const refused = (id: string, content: string, browser = owner) =>
  browser.refused('PUT', `/api/recordings/${id}/transcript`, { json: body(content) });
const read = (id: string) => owner.ask<Read>('GET', `/api/recordings/${id}`);
const complete = (id: string, objectURL: string) =>
  owner.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });

describe('A transcript brought before the file', () => {
  it('stands in for speech recognition', async () => {
    const heard = listen();
    const { id, objectURL } = await sendFile(owner, await sampleVideo(folder, { seconds: 20 }));
    expect(await bring(id, WITHIN)).toEqual({ lines: 2, speakers: ['Ann Lee', 'Ben'] });
    await complete(id, objectURL);
    await product.runTasks();
    expect(heard).not.toHaveBeenCalled();
    const recording = await read(id);
    expect(recording).toMatchObject({
      status: 'completed',
      transcribedBy: 'file GMT2026 harbour.vtt',
      transcript: [
        { text: 'Shall we talk about the harbour budget?', start: 1, end: 4, speaker: 'Ann Lee' },
        { text: 'Yes, the harbour budget is too small for two cranes.', start: 4.5, end: 9, speaker: 'Ben' },
      ],
    });
    expect(recording.chapters.length).toBeGreaterThan(0);
    await product.runTasks();
    const { results } = await owner.ask<{ results: { recordingId: string }[] }>(
      'GET',
      '/api/search?q=cranes',
    );
    expect(results.map(({ recordingId }) => recordingId)).toContain(id);
  });

  it('loses what lies behind the end; another recording’s is left for the speech itself', async () => {
    const { id, objectURL } = await sendFile(owner, await sampleVideo(folder, { seconds: 2 }));
    await bring(id, ZOOM);
    const heard = listen().mockResolvedValue({
      lines: [{ text: 'Heard.', start: 0, end: 1 }],
      engine: 'whisper tiny.en',
    });
    await complete(id, objectURL);
    await product.runTasks();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await read(id)).toMatchObject({
      transcribedBy: 'whisper tiny.en',
      transcript: [{ text: 'Heard.' }],
    });
  });
});

describe('A transcript brought afterwards', () => {
  it('takes the place of the one that was heard, and titles and chapters follow', async () => {
    const { id, objectURL } = await sendFile(owner, await sampleVideo(folder, { seconds: 20 }));
    const heard = listen().mockResolvedValue({ lines: [], engine: 'whisper tiny.en' });
    await complete(id, objectURL);
    await product.runTasks();
    const before = await read(id);
    expect(before.transcript).toEqual([]);
    await bring(id, WITHIN);
    expect(await read(id)).toMatchObject({ status: 'completed', transcript: [{}, {}], title: before.title });
    expect(await refused(id, WITHIN)).toMatchObject({ status: 409, code: 'recording.invalid_status' });
    await product.runTasks();
    expect(heard).toHaveBeenCalledTimes(1);
    const after = await read(id);
    expect(after.transcript).toHaveLength(2);
    expect(after.chapters.length).toBeGreaterThan(0);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it.each(['vtt', 'srt'])('is our own export of another as %s, line for line', async (format) => {
    const lines = [
      { text: 'Größe & <x>: 5 < 6.', start: 1, end: 4, speaker: 'Ann' },
      {
        text: 'Yes, the harbour budget is too small for two cranes, as everybody here has known since the last quarter, when we first counted it.',
        start: 4.5,
        end: 12,
        speaker: 'Ben',
      },
    ];
    const { id } = await aCompletedRecording(product, owner, { lines });
    const file = await (await owner.send('GET', `/api/recordings/${id}/transcript.${format}`)).text();
    const { id: other } = await aCompletedRecording(product, owner);
    await bring(other, file);
    expect((await read(other)).transcript).toMatchObject(lines);
  });

  it('never takes corrections without being told to', async () => {
    const { id, transcript } = await aCompletedRecording(product, owner, { lines: [{ text: 'Helo.' }] });
    await owner.ask('PATCH', `/api/recordings/${id}/transcript/${transcript[0]!.id}`, { text: 'Hello.' });
    expect(await refused(id, WITHIN)).toMatchObject({ status: 409, code: 'transcript.has_corrections' });
    expect(await read(id)).toMatchObject({ status: 'completed', transcript: [{ text: 'Hello.' }] });
    expect(await bring(id, WITHIN, { replaceCorrections: true })).toMatchObject({ lines: 2 });
  });

  it('is refused with a sentence when it cannot be, and nothing has changed', async () => {
    const { id } = await aCompletedRecording(product, owner, { lines: [{ text: 'Hello.' }], duration: 20 });
    expect(await refused(id, 'No time.')).toMatchObject({
      status: 422,
      code: 'transcript_file.no_lines',
      detail:
        '“GMT2026 harbour.vtt” holds no lines that can be read, each with a time and a text. Choose a VTT, SRT, SBV, ASS, TTML, CSV, TSV, TXT or JSON file.',
    });
    expect(await refused(id, ZOOM)).toMatchObject({
      status: 422,
      detail:
        '“GMT2026 harbour.vtt” runs to 59:04, and this recording ends at 0:20. Is it another recording’s?',
    });
    expect(await refused(id, 'x'.repeat(8_000_001))).toMatchObject({
      status: 413,
      code: 'transcript_file.too_large',
    });
    const huge = await owner.send('PUT', `/api/recordings/${id}/transcript`, {
      json: body('x'.repeat(9_000_000)),
    });
    expect(huge.status).toBe(413);
    const stranger = await product.signUp();
    expect(await refused(id, WITHIN, stranger)).toMatchObject({ status: 404, code: 'recording.not_found' });
    expect(await read(id)).toMatchObject({ status: 'completed', transcript: [{ text: 'Hello.' }] });
  });
});

describe('A long transcript', () => {
  const long = `WEBVTT\n\n${Array.from({ length: 1_100 }, (_, n) => `00:00:${String(n % 60).padStart(2, '0')}.000 --> 00:01:00.000\nAnn: Line ${n}\n`).join('\n')}`;

  it('is read page by page without the other lines, and whole in its order', async () => {
    const { id } = await aCompletedRecording(product, owner, { lines: [{ text: 'One.' }] });
    await bring(id, long);
    const whole = (await read(id)).transcript;
    const page = await owner.ask<{ total: number; lines: { start: number; text: string }[] }>(
      'GET',
      `/api/recordings/${id}/transcript/lines?from=1000&limit=3`,
    );
    expect(page).toMatchObject({ total: whole.length });
    expect(page.lines.map(({ text }) => text)).toEqual(whole.slice(1_000, 1_003).map(({ text }) => text));
    expect(await owner.ask('GET', `/api/recordings/${id}?transcript=none`)).toMatchObject({ transcript: [] });
    const stranger = await product.signUp();
    expect(await stranger.refused('GET', `/api/recordings/${id}/transcript/lines`)).toMatchObject({
      status: 404,
    });
  });

  it('is left to the reader process by a request, and read by everything else', async () => {
    const { id } = await aCompletedRecording(product, owner, { lines: [{ text: 'One.' }] });
    await bring(id, long);
    const load = () => loadStoredLines(product.app.get(EntityManager), id);
    await expect(asTheProduct(product, () => withReadLimit(load))).rejects.toThrow(TooLongToReadHere);
    const lines = await asTheProduct(product, load);
    expect(lines).toHaveLength((await read(id)).transcript.length);
    expect(lines.map(({ start }) => start)).toEqual(
      lines.map(({ start }) => start).toSorted((a, b) => a - b),
    );
  });

  it('is read once until it changes, and by its own tenant alone', async () => {
    const { id } = await aCompletedRecording(product, owner, { lines: [{ text: 'One.' }] });
    await bring(id, long);
    const em = product.app.get(EntityManager);
    const load = () => asTheProduct(product, () => loadStoredLines(em, id));
    const lines = await load();
    expect(await load()).toBe(lines);
    const ofAnother = await asTheProduct(product, () => {
      limitRowsTo(randomUUID());
      return loadStoredLines(em, id);
    });
    expect(ofAnother).toEqual([]);

    const change = "update transcript_segment set text = 'Changed.' where id = ?";
    const undone = asTheProduct(product, () =>
      em.transactional(async (each) => {
        await each.execute(change, [lines.at(-1)!.id]);
        expect((await loadStoredLines(each, id)).at(-1)!.text).toBe('Changed.');
        throw new Error('Undone.');
      }),
    );
    await expect(undone).rejects.toThrow('Undone.');
    await asTheProduct(product, () => em.execute(change, [lines[0]!.id]));
    const changed = await load();
    expect([changed[0]!.text, changed.at(-1)]).toEqual(['Changed.', lines.at(-1)]);
  });
});
