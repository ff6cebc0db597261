import { randomUUID } from 'node:crypto';
import { type RecordingBody, type TestBrowser, type TestProduct, uploadFile } from '../../support/product.js';
import { aCompletedRecording, aViewer, aProductWithOwner, beginRecording } from '../../support/recordings.js';
import { sampleVideoBytes } from '../../support/sample-media.js';

let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;

beforeAll(async () => void ({ product, owner } = await aProductWithOwner('olga@example.com')));
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, {
    title: 'Größe/“Plan”',
    lines: [
      { text: 'We beginn.', speaker: 'Speaker 1' },
      { text: 'And <b> & so on.', speaker: 'Speaker 2' },
      { text: 'Yes.', speaker: 'Speaker 1' },
      { text: 'Noise' },
    ],
  });
});
afterAll(() => product.stop());

const own = (path = '') => `/api/recordings/${recording.id}${path}`;
const shared = (path = '') => `/api/recordings/shared/${recording.shareId}${path}`;
const line = (index: number) => own(`/transcript/${recording.transcript[index]!.id}`);
const fresh = () => owner.ask<RecordingBody>('GET', own());
const textOf = async (browser: TestBrowser, path: string) => (await browser.send('GET', path)).text();

describe('A transcript is saved', () => {
  it.each([
    ['vtt', 'text/vtt; charset=utf-8', '<v Speaker 2>And &lt;b&gt; &amp; so on.'],
    ['srt', 'application/x-subrip; charset=utf-8', 'Speaker 2: And <b> & so on.'],
    ['txt', 'text/plain; charset=utf-8', '[0:10] Speaker 2: And <b> & so on.'],
  ])('as %s, by its owner and behind the share link alike', async (format, type, words) => {
    const viewer = await aViewer(product, recording.shareId);
    const answer = await owner.send('GET', own(`/transcript.${format}`));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Gro_e _Plan_.${format}"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E2%80%9CPlan%E2%80%9D.${format}`,
    );
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toContain(words);
    expect(await textOf(viewer, shared(`/transcript.${format}`))).toBe(text);
  });

  it('with every word, or without the filler words, which a reader may hide', async () => {
    const lines = [{ text: 'Um, we we, uh, begin.' }, { text: 'Uh.' }, { text: 'You know the price.' }];
    const { id, shareId } = await aCompletedRecording(product, owner, { lines });
    const viewer = await aViewer(product, shareId);
    const read = await owner.ask<{ transcript: { text: string; fillers?: number[][] }[] }>(
      ...(['GET', `/api/recordings/${id}`] as const),
    );
    expect(read.transcript.map(({ text }) => text)).toEqual(lines.map(({ text }) => text));
    expect(read.transcript.map(({ fillers }) => fillers)).toEqual([
      [
        [0, 7],
        [9, 14],
      ],
      [[0, 3]],
      undefined,
    ]);
    for (const [browser, path] of [
      [owner, `/api/recordings/${id}`],
      [viewer, `/api/recordings/shared/${shareId}`],
    ] as const) {
      expect(await textOf(browser, `${path}/transcript.txt`)).toContain('Um, we we, uh, begin.');
      const clean = await textOf(browser, `${path}/transcript.txt?fillers=hidden`);
      expect(clean).toMatch(/\] We begin\.\n[^]*\] You know the price\./);
      expect(clean).not.toMatch(/\bu[mh]\b/i);
    }
    await owner.ask('PATCH', `/api/recordings/${id}`, { captionsWithoutFillers: true });
    const shown = await viewer.ask<{ captionsWithoutFillers: boolean; transcript: { text: string }[] }>(
      ...(['GET', `/api/recordings/shared/${shareId}`] as const),
    );
    expect([shown.captionsWithoutFillers, shown.transcript[0]!.text]).toEqual([true, lines[0]!.text]);
    for (const [browser, path] of [
      [owner, `/api/recordings/${id}`],
      [viewer, `/api/recordings/shared/${shareId}`],
    ] as const) {
      expect(await textOf(browser, `${path}/transcript.vtt`)).not.toMatch(/\bu[mh]\b/i);
      expect(await textOf(browser, `${path}/transcript.vtt?fillers=kept`)).toContain('Um, we we, uh, begin.');
      expect(await textOf(browser, `${path}/transcript.txt`)).toContain('Um, we we, uh, begin.');
    }
  });

  it('or shown in place for captions', async () => {
    for (const query of ['?inline', '?inline=1'])
      expect(
        (await owner.send('GET', own(`/transcript.vtt${query}`))).headers.get('content-disposition'),
      ).toMatch(/^inline; /);
  });

  it('in no other format', async () => {
    expect((await owner.refused('GET', own('/transcript.exe'))).status).toBe(400);
  });
});

describe('A line of a transcript', () => {
  it('is corrected in place: its times stay, and captions follow', async () => {
    const before = recording.transcript[0]!;
    const corrected = await owner.ask('PATCH', line(0), { text: ' We begin. ' });
    expect(corrected).toEqual({
      ...before,
      text: 'We begin.',
      version: 2,
      recordingVersion: recording.version + 1,
    });
    expect((await fresh()).transcript[0]).toEqual({ ...before, text: 'We begin.', version: 2 });
    expect(await textOf(owner, own('/transcript.vtt'))).toContain('<v Speaker 1>We begin.');
    const viewer = await aViewer(product, recording.shareId);
    expect(await viewer.ask('GET', shared())).toMatchObject({
      transcript: [{ text: 'We begin.' }, {}, {}, {}],
    });
  });

  it('is given another speaker, or none', async () => {
    expect(await owner.ask('PATCH', line(1), { speaker: 'Ann' })).toMatchObject({
      speaker: 'Ann',
      text: 'And <b> & so on.',
    });
    expect(await owner.ask('PATCH', line(1), { speaker: null })).toMatchObject({ speaker: null, version: 3 });
  });

  it.each([
    ['no text', { text: '  ' }],
    ['a second line', { text: 'one\ntwo' }],
    ['a control character', { text: 'bell\u0007' }],
    ['2,001 characters', { text: 'x'.repeat(2001) }],
    ['a speaker without a name', { speaker: ' ' }],
    ['a speaker that is a number', { speaker: 1 }],
    ['nothing to correct', {}],
    ['only a version', { version: 1 }],
  ])('is not corrected with %s', async (_, json) => {
    expect((await owner.refused('PATCH', line(0), { json })).status).toBe(400);
    expect((await fresh()).transcript).toEqual(recording.transcript);
  });

  it('keeps its times, whatever is sent', async () => {
    await owner.ask('PATCH', line(0), {
      text: 'x',
      start: 5,
      end: 6,
      id: randomUUID(),
      recordingId: randomUUID(),
    });
    expect((await fresh()).transcript[0]).toMatchObject({
      id: recording.transcript[0]!.id,
      start: 0,
      end: 10,
    });
  });

  it('is refused to whoever started from an older one, and their word is not lost', async () => {
    await owner.ask('PATCH', '/api/auth/user', { firstName: 'Olga', lastName: 'Lind' });
    await owner.ask('PATCH', line(0), { text: 'First', version: 1 });
    const problem = await owner.refused('PATCH', line(0), { json: { text: 'Second', version: 1 } });
    expect(problem).toMatchObject({ status: 409, code: 'recording.changed_meanwhile' });
    expect(problem.detail).toMatch(
      /^This line was changed by Olga Lind on \w{3} \d{1,2}, \d{4} at \d\d:\d\d UTC while you were editing\./,
    );
    expect((await fresh()).transcript[0]!.text).toBe('First');
    await owner.ask('PATCH', line(1), { text: 'Another line is free', version: 1 });
  });

  it('of another recording is not found', async () => {
    const other = await aCompletedRecording(product, owner, { lines: [{ text: 'Elsewhere' }] });
    const path = own(`/transcript/${other.transcript[0]!.id}`);
    expect(await owner.refused('PATCH', path, { json: { text: 'x' } })).toMatchObject({
      status: 404,
      code: 'transcript.segment_not_found',
    });
  });

  it('of a recording that is still processed is not corrected', async () => {
    await product.database.query(`update recording set status = 'processing' where id = $1`, [recording.id]);
    expect((await owner.refused('PATCH', line(0), { json: { text: 'x' } })).code).toBe(
      'recording.invalid_status',
    );
  });
});

describe('Several lines of a transcript', () => {
  it('are corrected at once, or none of them where one was changed meanwhile', async () => {
    const [first, second] = recording.transcript;
    const lines = [
      { id: first!.id, version: first!.version, speaker: 'Ann' },
      { id: second!.id, version: second!.version, text: 'And so on.', speaker: null },
    ];
    const corrected = await owner.ask<RecordingBody>('PATCH', own('/transcript'), { lines });
    expect(corrected.transcript.slice(0, 2)).toMatchObject([
      { text: 'We beginn.', speaker: 'Ann' },
      { text: 'And so on.', speaker: null },
    ]);
    const stale = [{ id: recording.transcript[2]!.id, speaker: 'Ann' }, lines[1]];
    const refused = await owner.refused('PATCH', own('/transcript'), { json: { lines: stale } });
    expect(refused.status).toBe(409);
    expect((await fresh()).transcript[2]!.speaker).toBe('Speaker 1');
  });

  it('of another recording are not found', async () => {
    const lines = [{ id: randomUUID(), speaker: 'Ann' }];
    expect((await owner.refused('PATCH', own('/transcript'), { json: { lines } })).status).toBe(404);
  });
});

describe('A speaker', () => {
  const rename = (names: object) => owner.ask<RecordingBody>('POST', own('/speakers/rename'), names);
  const speakers = ({ transcript }: RecordingBody) => transcript.map(({ speaker }) => speaker);

  it('is renamed in every line, and exports follow', async () => {
    const renamed = await rename({ from: 'Speaker 1', to: ' Ann Lee ' });
    expect(speakers(renamed)).toEqual(['Ann Lee', 'Speaker 2', 'Ann Lee', null]);
    expect(renamed.version).toBe(recording.version + 1);
    expect(await textOf(owner, own('/transcript.txt'))).toContain('[0:20] Ann Lee: Yes.');
  });

  it('is given to the lines without one, and taken away', async () => {
    expect(speakers(await rename({ from: null, to: 'Room' }))).toEqual([
      'Speaker 1',
      'Speaker 2',
      'Speaker 1',
      'Room',
    ]);
    expect(speakers(await rename({ from: 'Speaker 1', to: null }))).toEqual([
      null,
      'Speaker 2',
      null,
      'Room',
    ]);
  });

  it('that nobody is called is not found', async () => {
    const problem = await owner.refused('POST', own('/speakers/rename'), {
      json: { from: 'Zoe', to: 'Ann' },
    });
    expect(problem).toMatchObject({ status: 404, code: 'transcript.speaker_not_found' });
  });

  it('is not renamed from an older version of the recording', async () => {
    await owner.ask('PATCH', line(3), { text: 'Silence' });
    const names = { from: 'Speaker 1', to: 'Ann', version: recording.version };
    expect((await owner.refused('POST', own('/speakers/rename'), { json: names })).code).toBe(
      'recording.changed_meanwhile',
    );
    expect(speakers(await fresh())).toEqual(speakers(recording));
  });
});

describe('The original', () => {
  it('comes back byte for byte under a name made of the title, also in ranges', async () => {
    const file = await sampleVideoBytes({ seconds: 1 });
    const { id } = await uploadFile(owner, file, 'Weekly: call');
    await product.database.query(
      `update recording set playable_key = 'recordings/none', playable_type = 'x/y' where id = $1`,
      [id],
    );
    const answer = await owner.send('GET', `/api/recordings/${id}/original`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Weekly call.mp4"/);
    const range = await owner.send('GET', `/api/recordings/${id}/original`, {
      headers: { range: 'bytes=10-19' },
    });
    expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([206, 10]);
  });

  it('is not there before it was uploaded', async () => {
    const { id } = await beginRecording(owner, 'Later');
    expect((await owner.refused('GET', `/api/recordings/${id}/original`)).status).toBe(404);
  });
});
