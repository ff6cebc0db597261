import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { MEDIA_ERRORS } from '../../media.errors.js';
import { DiskObjectStorage } from './disk.object-storage.js';

const KEY = 'uploads/1';

describe('DiskMultipartUploads', () => {
  let root: string;
  let storage: DiskObjectStorage;
  let uploadId: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'disk-multipart-'));
    storage = await DiskObjectStorage.open({ root, secret: 's' });
    uploadId = await storage.multipart.begin(KEY);
  });
  afterEach(() => rm(root, { recursive: true }));

  const receive = (partNumber: number, body: Readable, expectedBytes: number | null) =>
    storage.multipart.receive({ uploadId, partNumber }, body, { expectedBytes, maxBytes: 10 });
  const send = (partNumber: number, text: string) =>
    receive(partNumber, Readable.from([Buffer.from(text)]), text.length);
  const numbers = async () =>
    (await storage.multipart.listParts(KEY, uploadId))?.map(({ partNumber }) => partNumber);
  const files = () => readdir(join(root, '.multipart', uploadId));

  it('refuses a part that would make the file too large, and takes one in place of another', async () => {
    await send(1, '123456');
    await expect(send(2, '12345')).rejects.toMatchObject({ code: MEDIA_ERRORS.uploadTooLarge.code });
    await send(2, '1234');
    await send(1, '654321');
    expect(await numbers()).toEqual([1, 2]);
  });

  it('counts what is still on its way', async () => {
    const slow = new PassThrough();
    const arriving = receive(1, slow, 6);
    while ((await files()).length === 0) await new Promise(setImmediate);
    await expect(send(2, '12345')).rejects.toMatchObject({ code: MEDIA_ERRORS.uploadTooLarge.code });
    slow.end('123456');
    await arriving;
    expect(await numbers()).toEqual([1]);
  });

  it('ends a body that has stalled when the part is sent anew', async () => {
    const stalled = receive(1, new PassThrough(), 6);
    const again = send(1, '123456');
    await expect(stalled).rejects.toMatchObject({ code: MEDIA_ERRORS.uploadIncomplete.code });
    const { etag } = await again;
    expect(await files()).toEqual([`1.${etag}`]);
  });

  it('refuses a part that does not say how long it is', async () => {
    await expect(receive(1, Readable.from(['x']), null)).rejects.toMatchObject({
      code: MEDIA_ERRORS.uploadLengthMissing.code,
    });
  });

  it('keeps nothing of a part that breaks off', async () => {
    await expect(receive(1, Readable.from([Buffer.from('half')]), 8)).rejects.toMatchObject({
      code: MEDIA_ERRORS.uploadIncomplete.code,
    });
    expect(await files()).toEqual([]);
  });

  it('keeps nothing of a part whose upload is aborted on its way', async () => {
    const body = new PassThrough();
    const refused = expect(receive(1, body, 4)).rejects.toMatchObject({
      code: MEDIA_ERRORS.uploadTargetInvalid.code,
    });
    await storage.multipart.abort(KEY, uploadId);
    body.end('1234');
    await refused;
    expect(await readdir(join(root, '.multipart'))).toEqual([]);
  });

  it('knows after a restart what has arrived, and forgets what had not', async () => {
    const { etag } = await send(1, '1234');
    await writeFile(join(root, '.multipart', uploadId, '.2.x.4194399-abcdef.part'), 'half');
    storage = await DiskObjectStorage.open({ root, secret: 's' });
    expect(await files()).toEqual([`1.${etag}`]);
    await storage.multipart.complete(KEY, uploadId, [{ partNumber: 1, etag }]);
    expect(await storage.head(KEY)).toEqual({ size: 4 });
  });

  it('takes the newer of two files of a part, as a crash between them leaves it', async () => {
    const older = await send(1, 'old');
    const newer = await send(1, 'newer');
    await writeFile(join(root, '.multipart', uploadId, `1.${older.etag}`), 'old');
    expect(await storage.multipart.listParts(KEY, uploadId)).toEqual([newer]);
  });
});
