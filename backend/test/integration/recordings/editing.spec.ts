import { type RecordingBody, type TestBrowser, startProduct } from '../../support/product.js';
import { holding, untilLockedOut } from '../../support/locks.js';
import { aCompletedRecording, joinTenant } from '../../support/recordings.js';

let recording: RecordingBody;

const product = await startProduct();
const ann = await product.signUp('ann@example.com');
const ben = await product.signUp('ben@example.com');
await joinTenant(product, ben, ann, 'admin');
beforeEach(async () => {
  recording = await aCompletedRecording(product, ann, { lines: [{ text: 'We begin.' }] });
});
afterAll(() => product.stop());

const path = () => `/api/recordings/${recording.id}`;
const edit = (browser: TestBrowser, changes: object) => browser.ask<RecordingBody>('PATCH', path(), changes);

describe('Two people who edit a recording', () => {
  it('raise its version one after the other', async () => {
    expect(recording.version).toBe(1);
    const first = await edit(ann, { title: 'Renewal', version: 1 });
    expect(first).toMatchObject({ title: 'Renewal', version: 2 });
    expect(await edit(ben, { description: 'About it.', version: first.version })).toMatchObject({
      title: 'Renewal',
      description: 'About it.',
      version: 3,
    });
  });

  it('learn who was faster, and nothing of either is lost', async () => {
    await edit(ben, { title: 'Ben’s', chapters: [{ title: 'Hello', startTime: 0 }], version: 1 });
    const late = { title: 'Ann’s', chapters: [], version: 1 };
    const problem = await ann.refused('PATCH', path(), { json: late });
    expect(problem).toMatchObject({ status: 409, code: 'recording.changed_meanwhile' });
    expect(problem.detail).toMatch(/^This recording was changed by ben on .* UTC while you were editing\./);
    expect(await ann.ask('GET', path())).toMatchObject({
      title: 'Ben’s',
      chapters: [{ title: 'Hello' }],
      version: 2,
    });
  });

  it('are not both taken when they save at the same moment', async () => {
    const sql = 'select from recording where id = $1 for update';
    const release = await holding(product.database.url, sql, [recording.id]);
    const sent = [ann, ben, ann, ben].map((browser, n) =>
      browser.send('PATCH', path(), { json: { title: `Title ${n}`, version: 1 } }),
    );
    await untilLockedOut(product.database, sent.length);
    await release();
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await ann.ask<RecordingBody>('GET', path())).version).toBe(2);
  });

  it('do not stop each other when no version is named', async () => {
    await edit(ben, { title: 'Ben’s' });
    expect(await edit(ann, { title: 'Ann’s' })).toMatchObject({ title: 'Ann’s', version: 3 });
  });

  it('learn of corrections of the transcript too', async () => {
    const line = `${path()}/transcript/${recording.transcript[0]!.id}`;
    const { recordingVersion } = await ben.ask<{ recordingVersion: number }>('PATCH', line, {
      text: 'We start.',
    });
    expect((await ann.refused('PATCH', path(), { json: { title: 'x', version: 1 } })).status).toBe(409);
    expect(await edit(ann, { title: 'x', version: recordingVersion })).toMatchObject({
      version: recordingVersion + 1,
    });
  });

  it('leave the version alone with an edit of nothing, or one that breaks a rule', async () => {
    expect(await edit(ann, {})).toMatchObject({ version: 1 });
    await ann.refused('PATCH', path(), {
      json: { title: 'New', chapters: [{ title: 'Late', startTime: 500 }] },
    });
    expect(await ann.ask('GET', path())).toMatchObject({ version: 1, title: recording.title });
  });
});

describe('The times of chapters', () => {
  it('may be text: seconds, MM:SS or H:MM:SS', async () => {
    await product.database.query('update recording set duration = 4000 where id = $1', [recording.id]);
    const { chapters } = await edit(ann, {
      chapters: [
        { title: 'Hello', startTime: '0', endTime: '90.5' },
        { title: 'Pricing', startTime: '01:30', endTime: ' 2:00 ' },
        { title: 'Next steps', startTime: '1:02:03', endTime: null },
      ],
    });
    expect(chapters.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      [0, 90.5],
      [90, 120],
      [3723, null],
    ]);
  });
});
