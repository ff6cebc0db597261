import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MEDIA_ERRORS } from '../../media.errors.js';
import { multipartContract } from './multipart-uploads.contract.js';
import type { ObjectStorage } from './object-storage.js';
import { type StorageUnderTest, anHourAgo } from './storage-under-test.contract.js';

export function objectStorageContract(open: () => Promise<StorageUnderTest>): void {
  let under: StorageUnderTest;
  let storage: ObjectStorage;
  let folder: string;
  const never = new AbortController().signal;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-contract-'));
    under = await open();
    ({ storage } = under);
  });
  afterEach(async () => {
    await under.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function store(key: string, content: string | Buffer): Promise<void> {
    const path = join(folder, 'to-store');
    await writeFile(path, content);
    await storage.writeFile(key, path, 'text/plain');
  }
  const text = async (key: string) => (await buffer(await storage.read(key))).toString();
  const put = (url: string, body: string) => fetch(url, { method: 'PUT', body });
  const target = (key: string) =>
    storage.createUploadTarget({
      key,
      expiresAt: new Date(Date.now() + 60_000),
      maxBytes: 100,
      baseUrl: under.baseUrl,
    });

  it('gives back the bytes that were stored', async () => {
    const bytes = randomBytes(300_000);
    await store('recordings/1/original', bytes);
    expect(await storage.head('recordings/1/original')).toEqual({ size: 300_000 });
    expect((await buffer(await storage.read('recordings/1/original'))).equals(bytes)).toBe(true);
  });

  it('gives a range whose both ends are included', async () => {
    await store('a/b', '0123456789');
    expect((await buffer(await storage.read('a/b', { start: 2, end: 4 }))).toString()).toBe('234');
    expect((await buffer(await storage.read('a/b', { start: 9, end: 9 }))).toString()).toBe('9');
  });

  it('keeps an object of no bytes', async () => {
    await store('a/empty', '');
    expect(await storage.head('a/empty')).toEqual({ size: 0 });
  });

  it('replaces an object that is written again', async () => {
    await store('a/b', 'first');
    await store('a/b', 'second one');
    expect(await text('a/b')).toBe('second one');
  });

  it('says of a missing object that it is not there', async () => {
    expect(await storage.head('no/such')).toBeNull();
    await expect(storage.read('no/such')).rejects.toMatchObject({ code: MEDIA_ERRORS.objectNotFound.code });
    await expect(storage.fetchTo('no/such', join(folder, 'x'), never)).rejects.toMatchObject({
      code: MEDIA_ERRORS.objectNotFound.code,
    });
    await expect(stat(join(folder, 'x'))).rejects.toThrow('ENOENT');
  });

  it('copies an object as it is, whatever becomes of the first', async () => {
    const url = await target('uploads/1');
    await put(url, 'as it was sent');
    await storage.copy('uploads/1', 'recordings/1/original');
    await put(url, 'swapped');
    await store('uploads/1', 'swapped');
    expect(await text('recordings/1/original')).toBe('as it was sent');
    await storage.delete('uploads/1');
    await put(url, 'sent late');
    expect(await text('recordings/1/original')).toBe('as it was sent');
  });

  it('has nothing to copy of a missing object', async () => {
    await expect(storage.copy('no/such', 'a/b')).rejects.toMatchObject({
      code: MEDIA_ERRORS.objectNotFound.code,
    });
    expect(await storage.head('a/b')).toBeNull();
  });

  it('makes an object readable at a local path', async () => {
    await store('a/b', 'the bytes');
    await storage.fetchTo('a/b', join(folder, 'fetched'), never);
    expect(await readFile(join(folder, 'fetched'), 'utf8')).toBe('the bytes');
  });

  it('fetches nothing for a job that was stopped', async () => {
    await store('a/b', 'the bytes');
    await expect(storage.fetchTo('a/b', join(folder, 'fetched'), AbortSignal.abort())).rejects.toThrow();
    await expect(stat(join(folder, 'fetched'))).rejects.toThrow('ENOENT');
  });

  it('deletes an object, and one that is not there without complaint', async () => {
    await store('a/b', 'x');
    await storage.delete('a/b');
    await storage.delete('a/b');
    expect(await storage.head('a/b')).toBeNull();
  });

  it('deletes what lies under a prefix and nothing beside it', async () => {
    for (const key of ['recordings/1/a', 'recordings/1/b/c', 'recordings/10/a', 'uploads/1'])
      await store(key, key);
    await storage.deletePrefix('recordings/1/');
    await storage.deletePrefix('recordings/nobody/');
    expect(await keys('')).toEqual(['recordings/10/a', 'uploads/1']);
  });

  it('lists objects with size and time', async () => {
    await store('uploads/1', 'four');
    await store('other/1', 'x');
    const found = [];
    for await (const object of storage.list('uploads/')) found.push(object);
    expect(found).toMatchObject([{ key: 'uploads/1', size: 4 }]);
    expect(Math.abs(Date.now() - found[0]!.modifiedAt.getTime())).toBeLessThan(60_000);
    expect(await keys('nothing/here/')).toEqual([]);
  });

  it('stores the body of one PUT to an upload URL', async () => {
    const response = await put(await target('uploads/1'), 'from the browser');
    expect(response.status).toBe(200);
    expect(await text('uploads/1')).toBe('from the browser');
  });

  it('refuses a PUT for another key than the one signed', async () => {
    const url = new URL(await target('uploads/1'));
    url.pathname = url.pathname.replace('uploads/1', 'uploads/2');
    expect((await put(url.href, 'x')).status).toBe(403);
    expect(await keys('')).toEqual([]);
  });

  it('refuses a PUT whose expiry was moved', async () => {
    const url = new URL(await target('uploads/1'));
    for (const name of ['expires', 'X-Amz-Expires'])
      if (url.searchParams.has(name))
        url.searchParams.set(name, String(Number(url.searchParams.get(name)) + 5000));
    expect((await put(url.href, 'x')).status).toBe(403);
    expect(await keys('')).toEqual([]);
  });

  it('refuses a PUT that starts too late', async () => {
    const url = await anHourAgo(() => target('uploads/1'));
    expect((await put(url, 'x')).status).toBe(403);
  });

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/',
    'A',
    'a/.hidden',
    'a\\b',
    'a\0b',
    'a b',
    '%2e%2e',
    'a\n',
  ])('refuses the key %j', async (key) => {
    await expect(async () => storage.head(key)).rejects.toThrow(TypeError);
    await expect(async () => storage.read(key)).rejects.toThrow(TypeError);
    await expect(async () => storage.delete(key)).rejects.toThrow(TypeError);
    await expect(async () => target(key)).rejects.toThrow(TypeError);
  });

  it.each(['', '/', 'recordings', '../', 'a/../'])('refuses to delete the prefix %j', async (prefix) => {
    await expect(storage.deletePrefix(prefix)).rejects.toThrow(TypeError);
  });

  describe('by a form', () => {
    const formFor = (key: string) =>
      storage.createUploadForm({
        key,
        maxBytes: 100,
        baseUrl: under.baseUrl,
        expiresAt: new Date(Date.now() + 60_000),
      });
    const post = (url: string, fields: Record<string, string>, body: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([body]), 'Call.mp4');
      return fetch(url, { method: 'POST', body: form });
    };

    it('stores the file at the address of its key', async () => {
      const { url, fields } = await formFor('uploads/1');
      expect((await post(url, fields, 'from the browser')).status).toBe(201);
      expect(await text('uploads/1')).toBe('from the browser');
      expect(await storage.addressOf('uploads/1', under.baseUrl)).toBe(`${url}/${fields['key']}`);
    });

    it.each([
      ['for another key', 403, { key: 'uploads/2' }, 'x'],
      ['without a signature', 403, { signature: '', 'x-amz-signature': '' }, 'x'],
    ])('refuses one %s', async (_, status, changes, body) => {
      const { url, fields } = await formFor('uploads/1');
      expect((await post(url, { ...fields, ...changes }, body)).status).toBe(status);
      expect(await keys('')).toEqual([]);
    });

    it('refuses a file over the limit', async () => {
      const { url, fields } = await formFor('uploads/1');
      expect((await post(url, fields, 'x'.repeat(101))).ok).toBe(false);
      expect(await keys('')).toEqual([]);
    });

    it('refuses one that comes too late', async () => {
      const { url, fields } = await anHourAgo(() => formFor('uploads/1'));
      expect((await post(url, fields, 'x')).status).toBe(403);
    });
  });

  it('names the address of an object that was sent to it', async () => {
    const url = await target('uploads/1');
    expect(await storage.addressOf('uploads/1', under.baseUrl)).toBe(url.split('?')[0]);
  });

  describe('in parts', () => multipartContract(() => under));

  it('says what keeps it from being used', async () => {
    expect(await storage.problem()).toBeNull();
    await under.breakDown();
    expect(await storage.problem()).toMatch(/^The .*\.$/);
  });

  async function keys(prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of storage.list(prefix)) found.push(key);
    return found.sort();
  }
}
