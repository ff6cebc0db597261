import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aFolder } from '../../support/folder.js';
import { type RecordingBody, type TestBrowser, uploadFile } from '../../support/product.js';
import { aProductWithOwner, aViewer, joinTenant, shareWithTeam } from '../../support/recordings.js';
import { cuttableVideo } from '../../support/sample-media.js';
import { aPageSince, pageEvent } from '../../support/watching.js';

const SECRET = 'Wilhelmina Oberhausen';
const LINES = [
  'We met Wilhelmina Oberhausen in spring.',
  'The budget is four hundred thousand dollars.',
  'Let us look at the roadmap now.',
];

const folder = aFolder();

const { product, owner } = await aProductWithOwner();
const member = await product.signUp('member@example.com');
await joinTenant(product, member, owner, 'member');
await shareWithTeam(product);
const video: Buffer = await readFile(await cuttableVideo(folder));
afterAll(() => product.stop());

async function aCall(): Promise<RecordingBody> {
  const { id } = await uploadFile(owner, video);
  await product.database.query(
    `update recording set status = 'completed', title = 'Spring call', description = $2 where id = $1`,
    [id, `They talk about ${SECRET}. The roadmap comes last.`],
  );
  for (const [index, text] of LINES.entries()) {
    const words = text.split(' ');
    const each = 6 / words.length;
    const times = words.map((_, i) => ({ start: index * 6 + i * each, end: index * 6 + (i + 1) * each }));
    await product.database.query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text, timed_words)
       values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
      [id, index * 6, index * 6 + 6, text, JSON.stringify(times)],
    );
  }
  await owner.ask('PATCH', `/api/recordings/${id}/share`, { enabled: true, previewAllowed: true });
  return owner.ask('GET', `/api/recordings/${id}`);
}
const render = () => product.runTasks({ kinds: ['render-cuts', 'remove-objects'] });
const remove = (start: number, end: number) => ({ start, end, kind: 'remove' });
const silence = (start: number, end: number) => ({ start, end, kind: 'silence' });
const cut = async (id: string, ranges: object[]) => {
  await owner.ask('PUT', `/api/recordings/${id}/cuts`, { ranges });
  await render();
  return owner.ask<{ state: string; shownRanges: object[]; duration: number }>(
    'GET',
    `/api/recordings/${id}/cuts`,
  );
};
const bytesOf = async (browser: TestBrowser, path: string) =>
  Buffer.from(await (await browser.send('GET', path)).arrayBuffer());
const lengthOf = async (bytes: Buffer) => {
  const path = join(folder, `probed-${bytes.length}`);
  await writeFile(path, bytes);
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  return Number((await promisify(execFile)('ffprobe', args)).stdout);
};
interface Page {
  duration: number;
  description: string;
  transcript: { text: string; start: number }[];
}

describe('A recording of which something is removed', () => {
  let recording: RecordingBody;
  let viewer: TestBrowser;
  let shared: string;
  beforeAll(async () => {
    recording = await aCall();
    shared = `/api/recordings/shared/${recording.shareId}`;
    viewer = await aViewer(product, recording.shareId);
    await viewer.ask('GET', shared);
    expect(await cut(recording.id, [remove(6, 12)])).toMatchObject({ state: 'ready', duration: 12 });
  });

  // Removed so that it does not affect other tests of silenced words.
  afterAll(() => owner.ask('DELETE', `/api/recordings/${recording.id}`));

  it('plays without it for viewers, whatever version they ask for', async () => {
    for (const query of ['', '?version=recorded', '?version=original'])
      expect(await lengthOf(await bytesOf(viewer, `${shared}/media${query}`))).toBeCloseTo(12, 0);
  });

  it('is read in their time, at once', async () => {
    const page = await viewer.ask<Page>('GET', shared);
    expect(page.duration).toBe(12);
    expect(page.transcript.map(({ text, start }) => [text, start])).toEqual([
      [LINES[0], 0],
      [LINES[2], 6],
    ]);
    const captions = await viewer.send('GET', `${shared}/transcript.vtt`);
    expect(await captions.text()).not.toContain('budget');
  });

  it('is whole for who may edit it', async () => {
    const media = `/api/recordings/${recording.id}/media`;
    expect((await bytesOf(owner, `${media}?version=original`)).equals(video)).toBe(true);
    expect(await lengthOf(await bytesOf(owner, media))).toBeCloseTo(12, 0);
    const whole = await owner.ask<Page>('GET', `/api/recordings/${recording.id}`);
    expect(whole).toMatchObject({ duration: 18, shownDuration: 12 });
    expect(whole.transcript).toHaveLength(3);
  });

  it('takes a comment at the time that the viewer sees, and shows none of what is removed', async () => {
    await owner.ask('POST', `/api/recordings/${recording.id}/comments`, {
      content: 'Too much',
      timestamp: 8,
    });
    await viewer.ask('POST', `${shared}/comments`, { content: 'Which one?', timestamp: 7 });
    const comments = await viewer.ask<{ content: string; timestamp: number }[]>('GET', `${shared}/comments`);
    expect(comments.map(({ content, timestamp }) => [content, timestamp])).toEqual([['Which one?', 7]]);
    const all = await owner.ask<{ timestamp: number }[]>('GET', `/api/recordings/${recording.id}/comments`);
    expect(all.map(({ timestamp }) => timestamp)).toEqual([8, 13]);
  });

  it('has its figures in the time of whoever reads them', async () => {
    await owner.ask('PATCH', `/api/recordings/${recording.id}`, {
      chapters: [
        { title: 'Spring', startTime: 0, endTime: 12 },
        { title: 'Roadmap', startTime: 12, endTime: 18 },
      ],
    });
    await aPageSince(product, viewer, { recordingId: recording.id, seconds: 60 });
    const analytics = `/api/recordings/${recording.id}/analytics`;
    await viewer.ask('POST', `${analytics}/events/batch`, {
      sessionId: 'a',
      events: [
        pageEvent.play({ at: 0, after: 1 }),
        pageEvent.progress({ at: 10, after: 11 }),
        pageEvent.pause({ at: 12, after: 13 }),
      ],
    });
    interface Visit {
      viewerId: string;
      watched: [number, number][];
      stoppedAt: number;
    }
    const reportOf = async (reader: TestBrowser) => {
      const [visit] = await reader.ask<[Visit]>('GET', `${analytics}/sessions`);
      const { topChapters, duration } = await reader.ask<{
        topChapters: { startTime: number }[];
        duration: number;
      }>('GET', `${analytics}/summary`);
      const { completionRate, watched } = await reader.ask<{ completionRate: number; watched: object }>(
        'GET',
        `${analytics}/viewers/${visit.viewerId}`,
      );
      expect(watched).toEqual(visit.watched);
      return {
        watched: visit.watched,
        stoppedAt: visit.stoppedAt,
        completionRate,
        duration,
        chapters: topChapters.map(({ startTime }) => startTime).sort((a, b) => a - b),
        curve: await reader.ask('GET', `${analytics}/retention`),
        file: (await (await reader.send('GET', `${analytics}/sessions.csv`)).text()).includes('0:12–0:18'),
      };
    };
    const [once, never] = [(length: number) => Array<number>(length).fill(1), Array<number>(6).fill(0)];
    const watchingAll = { watching: once(12), replays: Array<number>(12).fill(0) };
    expect(await reportOf(owner)).toEqual({
      completionRate: 1,
      duration: 18,
      stoppedAt: 18,
      chapters: [0, 12],
      file: true,
      watched: [
        [0, 6],
        [12, 18],
      ],
      curve: {
        step: 1,
        watching: [...once(6), ...never, ...once(6)],
        replays: Array<number>(18).fill(0),
        removed: [[6, 12]],
      },
    });
    expect(await reportOf(member)).toEqual({
      completionRate: 1,
      duration: 12,
      stoppedAt: 12,
      chapters: [0, 6],
      file: false,
      watched: [[0, 12]],
      curve: { step: 1, ...watchingAll },
    });
    const listed = await member.ask<{ id: string; chapterStarts: number[] }[]>('GET', '/api/recordings');
    expect(listed.find(({ id }) => id === recording.id)).toMatchObject({ chapterStarts: [0, 6] });
  });

  it('is the original again, byte for byte, once that is restored', async () => {
    await owner.send('DELETE', `/api/recordings/${recording.id}/cuts`);
    expect((await bytesOf(viewer, `${shared}/media`)).equals(video)).toBe(true);
    expect((await viewer.ask<Page>('GET', shared)).transcript).toHaveLength(3);
    await render();
  });
});

describe('A version that cannot be made', () => {
  it('says so, keeps the one before, and can be tried again', async () => {
    const recording = await aCall();
    const viewer = await aViewer(product, recording.shareId);
    const [{ key }] = (await product.database.query('select media_key as key from recording where id = $1', [
      recording.id,
    ])) as [{ key: string }];
    await product.database.query(`update recording set media_key = 'uploads/gone' where id = $1`, [
      recording.id,
    ]);
    await owner.ask('PUT', `/api/recordings/${recording.id}/cuts`, { ranges: [remove(0, 3)] });
    await product.runTasks({ kinds: ['render-cuts'], days: 1 });
    await product.runTasks({ kinds: ['render-cuts'], days: 1 });
    await product.runTasks({ kinds: ['render-cuts'], days: 1 });
    await product.database.query(`update recording set media_key = $2 where id = $1`, [recording.id, key]);
    expect(await owner.ask('GET', `/api/recordings/${recording.id}/cuts`)).toMatchObject({
      state: 'failed',
      failureReason: expect.stringContaining('could not be made'),
      shownRanges: [],
    });
    expect(
      await lengthOf(await bytesOf(viewer, `/api/recordings/shared/${recording.shareId}/media`)),
    ).toBeCloseTo(18, 0);
    expect(await cut(recording.id, [remove(0, 3)])).toMatchObject({ state: 'ready' });
  });
});

describe('The waveform', () => {
  it('is made when it is first asked for', async () => {
    const { id } = await aCall();
    const ask = () =>
      owner.ask<{ isReady: boolean; peaks: number[] }>('GET', `/api/recordings/${id}/waveform`);
    expect(await ask()).toMatchObject({ isReady: false, peaks: [] });
    await product.runTasks({ kinds: ['make-waveform'] });
    const { isReady, peaks } = await ask();
    expect(isReady).toBe(true);
    expect(peaks).toHaveLength(360);
    expect(Math.max(...peaks)).toBe(100);
  });
});

describe('A clip', () => {
  it('is a recording of its own, of what is left of the ranges, in their order', async () => {
    const source = await aCall();
    await owner.ask('PUT', `/api/recordings/${source.id}/cuts`, { ranges: [silence(2, 4)] });
    const created = await owner.send('POST', `/api/recordings/${source.id}/clips`, {
      json: {
        title: 'Two moments',
        ranges: [
          { start: 12, end: 18 },
          { start: 0, end: 6 },
        ],
      },
    });
    expect(created.status).toBe(201);
    const { id, shareId } = (await created.json()) as RecordingBody;
    await product.runTasks({ kinds: ['make-clip'] });
    const clip = await owner.ask<Page & { status: string }>('GET', `/api/recordings/${id}`);
    expect(clip).toMatchObject({
      status: 'completed',
      duration: 12,
      clipOf: { id: source.id, title: 'Spring call' },
      transcript: [
        { text: LINES[2], start: 0 },
        { text: 'We met [removed] in spring.', start: 6 },
      ],
    });
    await owner.ask('PATCH', `/api/recordings/${id}/share`, { enabled: true });
    const viewer = await aViewer(product, shareId);
    expect(await lengthOf(await bytesOf(viewer, `/api/recordings/shared/${shareId}/media`))).toBeCloseTo(
      12,
      0,
    );
    expect(await owner.ask('GET', `/api/recordings/${source.id}/clips`)).toMatchObject([
      { id, status: 'completed' },
    ]);
    await owner.ask('DELETE', `/api/recordings/${source.id}`);
    expect((await owner.send('GET', `/api/recordings/${id}`)).status).toBe(200);
  });

  it('has a chapter once that goes on over its parts', async () => {
    const source = await aCall();
    await owner.ask('PATCH', `/api/recordings/${source.id}`, {
      chapters: [
        { title: 'Spring', startTime: 0, endTime: 9 },
        { title: 'Roadmap', startTime: 9, endTime: 18 },
      ],
    });
    const { id } = await owner.ask<RecordingBody>('POST', `/api/recordings/${source.id}/clips`, {
      title: 'Three parts',
      ranges: [
        { start: 0, end: 3 },
        { start: 5, end: 12 },
        { start: 15, end: 18 },
      ],
    });
    await product.runTasks({ kinds: ['make-clip'] });
    const { chapters } = await owner.ask<{ chapters: object[] }>('GET', `/api/recordings/${id}`);
    expect(chapters).toMatchObject([
      { title: 'Spring', startTime: 0, endTime: 7 },
      { title: 'Roadmap', startTime: 7, endTime: 13 },
    ]);
  });

  it('goes with the recording where that is asked', async () => {
    const source = await aCall();
    const ranges = [{ start: 0, end: 3 }];
    const { id } = await owner.ask<RecordingBody>('POST', `/api/recordings/${source.id}/clips`, {
      title: 'A',
      ranges,
    });
    await owner.ask('DELETE', `/api/recordings/${source.id}?clips=delete`);
    expect((await owner.send('GET', `/api/recordings/${id}`)).status).toBe(404);
  });

  it('is tried again by its owner when it could not be made, and is on the list with what it is of', async () => {
    const source = await aCall();
    const ranges = [{ start: 0, end: 3 }];
    const { id } = await owner.ask<RecordingBody>('POST', `/api/recordings/${source.id}/clips`, {
      title: 'Tried again',
      ranges,
    });
    const of = { id: source.id, title: 'Spring call' };
    const [{ key }] = (await product.database.query('select media_key as key from recording where id = $1', [
      source.id,
    ])) as [{ key: string }];
    const setFile = (value: string) =>
      product.database.query(`update recording set media_key = $2 where id = $1`, [source.id, value]);
    await setFile('uploads/gone');
    for (let tries = 0; tries < 3; tries++) await product.runTasks({ kinds: ['make-clip'], days: 1 });
    await setFile(key);
    const listed = async (browser = owner) =>
      (await browser.ask<RecordingBody[]>('GET', '/api/recordings')).find((one) => one.id === id);
    expect(await listed()).toMatchObject({ status: 'failed', retryable: true, clipOf: of });
    await owner.ask('POST', `/api/recordings/${id}/retry`);
    await product.runTasks({ kinds: ['make-clip'], days: 1 });
    expect(await listed()).toMatchObject({ status: 'completed', retryable: false, clipOf: of });
    const seen = await listed(member);
    expect(seen).toMatchObject({ status: 'completed' });
    expect(seen).not.toHaveProperty('clipOf');
  });

  it('has captions burned in as they are when it is made, where there are a picture and a font', async () => {
    const source = await aCall();
    const plain = { title: 'Plain', ranges: [{ start: 0, end: 6 }] };
    const make = async (json: object) => {
      const { id } = await owner.ask<RecordingBody>('POST', `/api/recordings/${source.id}/clips`, json);
      await product.runTasks({ kinds: ['make-clip'] });
      return `/api/recordings/${id}`;
    };
    const whole = await bytesOf(owner, `${await make(plain)}/media`);
    const burned = await bytesOf(owner, `${await make({ ...plain, burnCaptions: true })}/media`);
    expect(await lengthOf(burned)).toBeCloseTo(await lengthOf(whole), 1);
    expect(burned.equals(whole)).toBe(false);
    await product.database.query('update transcript_segment set text = $2 where recording_id = $1', [
      source.id,
      'We met 𗀀 in spring.',
    ]);
    expect(await owner.ask('GET', await make({ ...plain, burnCaptions: true }))).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('no font for some letters of the captions (𗀀)'),
    });
    await product.database.query('update recording set has_picture = false where id = $1', [source.id]);
    const refused = await owner.send('POST', `/api/recordings/${source.id}/clips`, {
      json: { ...plain, burnCaptions: true },
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'clip.no_picture' });
  });

  it('that is deleted before it is made can be restored, and is made then', async () => {
    const source = await aCall();
    const { id } = await owner.ask<RecordingBody>('POST', `/api/recordings/${source.id}/clips`, {
      title: 'Restored',
      ranges: [{ start: 0, end: 3 }],
    });
    await owner.ask('DELETE', `/api/recordings/${id}`);
    await product.runTasks({ kinds: ['make-clip'] });
    await owner.ask('POST', `/api/recordings/${id}/restore`);
    await product.runTasks({ kinds: ['make-clip'] });
    expect(await owner.ask('GET', `/api/recordings/${id}`)).toMatchObject({ status: 'completed' });
  });

  it('is refused outside of the recording, and where nothing is left', async () => {
    const { id } = await aCall();
    const refused = async (ranges: object[]) => {
      const answer = await owner.send('POST', `/api/recordings/${id}/clips`, {
        json: { title: 'A', ranges },
      });
      return [answer.status, Object.keys(((await answer.json()) as { errors: object }).errors)];
    };
    expect(await refused([{ start: 0, end: 40 }])).toEqual([400, ['ranges.0.end']]);
    expect(await refused([])).toEqual([400, ['ranges']]);
    await owner.ask('PUT', `/api/recordings/${id}/cuts`, { ranges: [remove(0, 6)] });
    expect(await refused([{ start: 1, end: 5 }])).toEqual([400, ['ranges']]);
  });
});
