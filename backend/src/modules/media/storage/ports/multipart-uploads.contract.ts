import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { MEDIA_ERRORS } from '../../media.errors.js';
import { type StorageUnderTest, anHourAgo } from './storage-under-test.contract.js';

const MEGABYTE = 1_048_576;
const KEY = 'uploads/1';

export function multipartContract(under: () => StorageUnderTest): void {
  const first = randomBytes(5 * MEGABYTE);
  const last = randomBytes(1000);
  let uploadId: string;
  const multipart = () => under().storage.multipart;
  const list = () => multipart().listParts(KEY, uploadId);
  const numbers = async () => (await list())?.map(({ partNumber }) => partNumber);

  beforeEach(async () => {
    uploadId = await multipart().begin(KEY);
  });

  const target = (partNumber: number) =>
    multipart().createPartTarget({
      key: KEY,
      uploadId,
      partNumber,
      maxBytes: 10 * MEGABYTE,
      baseUrl: under().baseUrl,
      expiresAt: new Date(Date.now() + 60_000),
    });
  const put = (url: string, body: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(body) });

  async function send(partNumber: number, body: Buffer): Promise<string> {
    const response = await put(await target(partNumber), body);
    expect(response.status).toBe(200);
    return response.headers.get('etag')!.replaceAll('"', '');
  }

  it('puts the parts together in their order, whatever order they came in', async () => {
    const etags = [await send(2, last), await send(1, first)].reverse();
    await multipart().complete(
      KEY,
      uploadId,
      etags.map((etag, index) => ({ etag, partNumber: index + 1 })),
    );
    const whole = await buffer(await under().storage.read(KEY));
    expect(whole.equals(Buffer.concat([first, last]))).toBe(true);
    expect(await list()).toBeNull();
  });

  it('lists what has arrived, in order and with the ETags of the answers', async () => {
    expect(await list()).toEqual([]);
    const etags = new Map<number, string>();
    for (const number of [4, 2, 10, 1, 3]) etags.set(number, await send(number, last));
    expect(await list()).toEqual(
      [1, 2, 3, 4, 10].map((partNumber) => ({ partNumber, size: 1000, etag: etags.get(partNumber) })),
    );
  });

  it('takes parts from here as it takes those that are sent', async () => {
    const part = { key: KEY, uploadId, maxBytes: 10 * MEGABYTE };
    const written = await multipart().writePart({ ...part, partNumber: 1 }, first);
    const sent = await send(2, last);
    expect(await list()).toEqual([written, { partNumber: 2, size: 1000, etag: sent }]);
    expect(written).toMatchObject({ partNumber: 1, size: first.length });
    await multipart().complete(KEY, uploadId, [written, { partNumber: 2, etag: sent }]);
    const whole = await buffer(await under().storage.read(KEY));
    expect(whole.equals(Buffer.concat([first, last]))).toBe(true);
    await expect(multipart().writePart({ ...part, partNumber: 3 }, last)).rejects.toMatchObject({
      code: MEDIA_ERRORS.objectNotFound.code,
    });
  });

  it('keeps the newest bytes of a part', async () => {
    const before = await send(1, first);
    const after = await send(1, last);
    expect(after).not.toBe(before);
    expect(await list()).toEqual([{ partNumber: 1, size: 1000, etag: after }]);
  });

  it('has no object until the parts are put together', async () => {
    await send(1, last);
    expect(await under().storage.head(KEY)).toBeNull();
    const keys = [];
    for await (const object of under().storage.list('')) keys.push(object);
    expect(keys).toEqual([]);
  });

  it('makes nothing of a part with another ETag and keeps what has arrived', async () => {
    const etag = await send(1, last);
    const wrong = etag.replace(/.$/, (end) => (end === '0' ? '1' : '0'));
    await expect(multipart().complete(KEY, uploadId, [{ partNumber: 1, etag: wrong }])).rejects.toThrow();
    expect(await under().storage.head(KEY)).toBeNull();
    expect(await list()).toHaveLength(1);
  });

  it('takes nothing for an upload that was ended', async () => {
    const url = await target(1);
    await multipart().abort(KEY, uploadId);
    await multipart().abort(KEY, uploadId);
    expect(await list()).toBeNull();
    expect((await put(url, last)).ok).toBe(false);
    await expect(multipart().complete(KEY, uploadId, [{ partNumber: 1, etag: 'x' }])).rejects.toMatchObject({
      code: MEDIA_ERRORS.objectNotFound.code,
    });
  });

  it('forgets the parts of an upload that is aborted, and of no other', async () => {
    await send(1, last);
    const other = await multipart().begin(KEY);
    await multipart().abort(KEY, other);
    expect(await numbers()).toEqual([1]);
  });

  it.each([
    ['for another part', (url: URL) => change(url, 'partNumber', '2', /\/1$/, '/2')],
    [
      'of another upload',
      (url: URL) => change(url, 'uploadId', 'another', uploadId, uploadId.slice(1) + '0'),
    ],
    ['whose expiry was moved', (url: URL) => change(url, 'X-Amz-Expires', '9999', '', '', 'expires')],
  ])('refuses a PUT %s than was signed', async (_, forge) => {
    const url = new URL(await target(1));
    forge(url);
    expect((await put(url.href, last)).status).toBe(403);
    expect(await numbers()).toEqual([]);
  });

  it('refuses a part that starts too late', async () => {
    const url = await anHourAgo(() => target(1));
    expect((await put(url, last)).status).toBe(403);
  });
}

function change(
  url: URL,
  name: string,
  value: string,
  from: string | RegExp,
  to: string,
  own?: string,
): void {
  if (url.searchParams.has(name)) url.searchParams.set(name, value);
  else if (own) url.searchParams.set(own, String(Number(url.searchParams.get(own)) + 5000));
  else url.pathname = url.pathname.replace(from, to);
}
