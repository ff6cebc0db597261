import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Server } from '../../../../../test/support/s3-server.js';
import { until } from '../../../../../test/support/until.js';
import { MEDIA_ERRORS } from '../../media.errors.js';
import { objectStorageContract } from '../ports/object-storage.contract.js';
import { S3ObjectStorage } from './s3.object-storage.js';

/** Only tests of stalled connections use a short timeout, because a busy machine is slow too. */
async function openS3(idleTimeoutMs = 30_000) {
  const server = await S3Server.start();
  const { bucket, accessKeyId, secretAccessKey, endpoint } = server;
  const storage = new S3ObjectStorage({
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    idleTimeoutMs,
  });
  return { server, storage, baseUrl: endpoint, breakDown: () => server.stop(), close: () => server.stop() };
}

describe('S3ObjectStorage', () => {
  objectStorageContract(() => openS3());

  describe('under faults', () => {
    const bytes = randomBytes(200_000);
    let server: S3Server;
    let storage: S3ObjectStorage;
    let folder: string;
    let source: string;
    beforeEach(async () => {
      ({ server, storage } = await openS3(300));
      folder = await mkdtemp(join(tmpdir(), 's3-storage-'));
      source = join(folder, 'source');
      await writeFile(source, bytes);
    });
    afterEach(async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    });
    const fetched = () => readFile(join(folder, 'fetched'));
    const send = globalThis.fetch;
    const listAll = async () => {
      for await (const { key } of storage.list('')) expect(key).toBe('');
    };
    const fetch = () => storage.fetchTo('a/b', join(folder, 'fetched'), new AbortController().signal);

    it.each(['error', 'reset', 'stall', 'lose-object'] as const)(
      'stores a file again after %s',
      async (fault) => {
        server.failNext('PUT', fault);
        await storage.writeFile('a/b', source, 'video/mp4');
        expect(server.objects.get('a/b')?.bytes.equals(bytes)).toBe(true);
        expect(server.objects.get('a/b')?.type).toBe('video/mp4');
        expect(server.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
      },
    );

    it.each(['error', 'reset', 'stall', 'cut-body'] as const)(
      'fetches an object again after %s',
      async (fault) => {
        await storage.writeFile('a/b', source, 'video/mp4');
        server.failNext('GET', fault);
        await fetch();
        expect((await fetched()).equals(bytes)).toBe(true);
      },
    );

    it('gives up after a bounded number of attempts and leaves no part', async () => {
      await storage.writeFile('a/b', source, 'video/mp4');
      server.failNext('GET', ...Array<'cut-body'>(20).fill('cut-body'));
      await expect(fetch()).rejects.toMatchObject({ code: MEDIA_ERRORS.storageUnavailable.code });
      expect(server.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3);
      expect(await readdir(folder)).toEqual(['source']);
    });

    it('does not say that an object was stored when the store lost it', async () => {
      server.failNext('PUT', ...Array<'lose-object'>(20).fill('lose-object'));
      await expect(storage.writeFile('a/b', source, 'video/mp4')).rejects.toMatchObject({
        code: MEDIA_ERRORS.storageUnavailable.code,
      });
    });

    it('takes a refusal for an answer', async () => {
      server.failNext('PUT', ...Array<'forbidden'>(20).fill('forbidden'));
      await expect(storage.writeFile('a/b', source, 'video/mp4')).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(server.requests.length).toBeLessThanOrEqual(3);
    });

    it('stops fetching when the job is stopped', async () => {
      // Longer than the test, so that only the signal ends it.
      const patient = await openS3(600_000);
      await patient.storage.writeFile('a/b', source, 'video/mp4');
      patient.server.failNext('GET', 'stall', 'stall', 'stall');
      const stop = new AbortController();
      const before = patient.server.requests.length;
      const fetching = patient.storage.fetchTo('a/b', join(folder, 'fetched'), stop.signal);
      await until(() => patient.server.requests.length > before);
      stop.abort(new Error('stopped'));
      await expect(fetching).rejects.toThrow('stopped');
      expect(await readdir(folder)).toEqual(['source']);
      await patient.close();
    });

    it.each([-3_600_000, 3_600_000])(
      'signs by the clock of the store, which is off by %d ms',
      async (ahead) => {
        server.clockAheadMs = ahead;
        expect(await storage.problem()).toBeNull();
        const request = {
          key: 'uploads/1',
          maxBytes: 100,
          baseUrl: '',
          expiresAt: new Date(Date.now() + 60_000),
        };
        const put = await send(await storage.createUploadTarget(request), { method: 'PUT', body: 'x' });
        expect(put.status).toBe(200);
        const { url, fields } = await storage.createUploadForm(request);
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        form.set('file', new Blob(['x']), 'Call.mp4');
        expect((await send(url, { method: 'POST', body: form })).status).toBe(201);
        const uploadId = await storage.multipart.begin('uploads/2');
        const part = { ...request, key: 'uploads/2', uploadId, partNumber: 1 };
        const sent = await send(await storage.multipart.createPartTarget(part), { method: 'PUT', body: 'x' });
        expect(sent.status).toBe(200);
      },
    );

    it.each([
      ['a bucket that is not there', { bucket: 'nobodys' }, 'The bucket does not exist (S3_BUCKET).'],
      [
        'an unknown key',
        { accessKeyId: 'AKNOBODY' },
        'The storage does not know the access key (S3_ACCESS_KEY_ID).',
      ],
      [
        'a wrong secret',
        { secretAccessKey: 'wrong' },
        'The storage does not take our signature: the secret key is wrong (S3_SECRET_ACCESS_KEY).',
      ],
      [
        'an address where nobody is',
        { endpoint: 'http://127.0.0.1:1' },
        'The storage does not answer: it is not at S3_ENDPOINT, or the network is cut.',
      ],
    ])('names %s, and takes no object for missing because of it', async (_, wrong, sentence) => {
      const { bucket, accessKeyId, secretAccessKey, endpoint } = server;
      const misled = new S3ObjectStorage({
        bucket,
        accessKeyId,
        secretAccessKey,
        endpoint,
        region: 'us-east-1',
        forcePathStyle: true,
        ...wrong,
      });
      expect(await misled.problem()).toBe(sentence);
      await expect(misled.head('a/b')).rejects.toMatchObject({ code: MEDIA_ERRORS.storageUnavailable.code });
    });

    it.each([
      ['a list', 'GET', 'endless', () => listAll(), '4 MB'],
      ['the answer to a file', 'PUT', 'endless', () => storage.writeFile('a/b', source, 'video/mp4'), '4 MB'],
      ['an error in place of an object', 'GET', 'endless-error', fetch, '100 kB'],
    ] as const)('gives up where %s has no end, and says so', async (_, method, fault, work, size) => {
      server.failNext(method, fault);
      await expect(work()).rejects.toMatchObject({
        name: 'AppError',
        kind: 'unavailable',
        code: MEDIA_ERRORS.storageUnavailable.code,
        message: `The file storage can't be used right now. The answer is larger than ${size}.`,
      });
      expect(server.requests).toHaveLength(1);
    });

    it('deletes as many objects as there are', async () => {
      for (let i = 0; i < 103; i++)
        server.objects.set(`recordings/1/${i}`, { bytes: Buffer.alloc(0), type: '', at: new Date() });
      await storage.deletePrefix('recordings/1/');
      expect(server.objects.size).toBe(0);
    });
  });
});
