import { jest } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Person, aPerson } from '../../support/people.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
} from '../../support/product.js';
import { aCompletedRecording, aViewer } from '../../support/recordings.js';

interface Shown {
  title: string;
  hasAsked: boolean;
  isOwner: boolean;
  chapters: { title: string }[];
  transcript: { text: string }[];
  sender: { name: string | null };
}

let product: TestProduct;
let owner: Person;
let viewer: TestBrowser;
let recording: RecordingBody;

beforeAll(async () => (product = await startProduct()));
beforeEach(async () => {
  owner = await aPerson(product);
  recording = await aCompletedRecording(product, owner.browser, { title: 'Call', lines: [{ text: 'Hi' }] });
  viewer = await aViewer(product, recording.shareId);
});
afterAll(() => product.stop());

const shared = (path = '') => `/api/recordings/shared/${recording.shareId}${path}`;
const open = (as = viewer) => as.ask<Shown>('GET', shared());
/** Simulates another process. */
const elsewhere = (sql: string, id = recording.id) => product.database.query(sql, [id]);

describe('A shared page that is kept', () => {
  it('shows what was changed, whichever process did it', async () => {
    expect(await open()).toMatchObject({ title: 'Call', transcript: [{ text: 'Hi' }], chapters: [] });
    await elsewhere(`update transcript_segment set text = 'Ho' where recording_id = $1`);
    expect(await open()).toMatchObject({ transcript: [{ text: 'Ho' }] });
    await elsewhere(
      `insert into chapter (id, recording_id, title, start_time) values (uuidv7(), $1, 'One', 0)`,
    );
    expect(await open()).toMatchObject({ chapters: [{ title: 'One' }] });
    await elsewhere(`delete from chapter where recording_id = $1`);
    expect(await open()).toMatchObject({ chapters: [] });
    await owner.browser.ask('PATCH', `/api/recordings/${recording.id}`, { title: 'Renamed' });
    expect(await open()).toMatchObject({ title: 'Renamed' });
  });

  it('shows who sends it as they are called now, before its gate and behind it', async () => {
    for (const name of ['Olga', 'Olha']) {
      await elsewhere(`update user_account set first_name = '${name}' where id = $1`, owner.id);
      expect(await open()).toMatchObject({ access: 'granted', sender: { name } });
      expect(await open(product.visitor())).toMatchObject({ access: 'required', sharedBy: name });
    }
  });

  it('is not given any more once the link is off, has a new password, or the viewer is gone', async () => {
    await open();
    await owner.browser.ask('PATCH', `/api/recordings/${recording.id}/share`, { enabled: false });
    expect((await viewer.send('GET', shared())).status).toBe(404);
    await owner.browser.ask('PATCH', `/api/recordings/${recording.id}/share`, { enabled: true });
    expect(await open()).toMatchObject({ access: 'required' });
    const another = await aViewer(product, recording.shareId);
    expect(await open(another)).toMatchObject({ access: 'granted' });
    await elsewhere(`delete from recording_viewer where recording_id = $1`);
    expect(await open(another)).toMatchObject({ access: 'required' });
  });

  it('is each reader’s own', async () => {
    const other = await aViewer(product, recording.shareId);
    await viewer.ask('POST', shared('/questions'), { question: 'When?' });
    expect([(await open()).hasAsked, (await open(other)).hasAsked]).toEqual([true, false]);
    expect([(await open()).isOwner, (await open(owner.browser)).isOwner]).toEqual([false, true]);
  });

  it('is not sent again to who has it, and compressed to who can read that', async () => {
    const first = await viewer.send('GET', shared(), { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag')!;
    const again = () => viewer.send('GET', shared(), { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await elsewhere(`update transcript_segment set text = 'Ho' where recording_id = $1`);
    expect((await again()).status).toBe(200);
    const plain = await viewer.send('GET', shared(), { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toMatchObject({ transcript: [{ text: 'Ho' }] });
  });
});

it('a player is stopped at once, and within 5 seconds where another process has turned its link off', async () => {
  await mkdir(join(product.folder, 'objects/uploads'), { recursive: true });
  await writeFile(join(product.folder, 'objects/uploads', recording.id), 'some bytes of a video');
  const play = async () =>
    (await viewer.send('GET', shared('/media'), { headers: { range: 'bytes=0-9' } })).status;
  expect(await play()).toBe(206);
  await elsewhere('update share set enabled = false where recording_id = $1');
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 5_000);
  expect(await play()).toBe(404);
  await elsewhere('update share set enabled = true where recording_id = $1');
  expect(await play()).toBe(206);
  await owner.browser.ask('PATCH', `/api/recordings/${recording.id}/share`, { enabled: false });
  expect(await play()).toBe(404);
});
