import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Server } from '../../../../test/support/s3-server.js';
import { StorageUnavailable } from '../media.errors.js';
import { objectStorageContract } from '../ports/object-storage.contract.js';
import { S3ObjectStorage } from './s3.object-storage.js';

async function openS3() {
  const server = await S3Server.start();
  const { bucket, accessKeyId, secretAccessKey, endpoint } = server;
  const storage = new S3ObjectStorage({
    ...{ bucket, accessKeyId, secretAccessKey, endpoint, region: 'us-east-1' },
    forcePathStyle: true,
    idleTimeoutMs: 300,
  });
  return { server, storage, baseUrl: endpoint, breakDown: () => server.stop(), close: () => server.stop() };
}

describe('S3ObjectStorage', () => {
  objectStorageContract(openS3);

  describe('under faults', () => {
    const bytes = randomBytes(200_000);
    let server: S3Server;
    let storage: S3ObjectStorage;
    let folder: string;
    let source: string;
    beforeEach(async () => {
      ({ server, storage } = await openS3());
      folder = await mkdtemp(join(tmpdir(), 's3-storage-'));
      source = join(folder, 'source');
      await writeFile(source, bytes);
    });
    afterEach(async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    });
    const fetched = () => readFile(join(folder, 'fetched'));
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
      await expect(fetch()).rejects.toBeInstanceOf(StorageUnavailable);
      expect(server.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3);
      expect(await readdir(folder)).toEqual(['source']);
    });

    it('does not say that an object was stored when the store lost it', async () => {
      server.failNext('PUT', ...Array<'lose-object'>(20).fill('lose-object'));
      await expect(storage.writeFile('a/b', source, 'video/mp4')).rejects.toBeInstanceOf(StorageUnavailable);
    });

    it('takes a refusal for an answer', async () => {
      server.failNext('PUT', ...Array<'forbidden'>(20).fill('forbidden'));
      await expect(storage.writeFile('a/b', source, 'video/mp4')).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(server.requests.length).toBeLessThanOrEqual(3);
    });

    it('stops fetching when the job is stopped', async () => {
      await storage.writeFile('a/b', source, 'video/mp4');
      server.failNext('GET', 'stall', 'stall', 'stall');
      const stop = new AbortController();
      setTimeout(() => stop.abort(new Error('stopped')), 50);
      const begun = Date.now();
      await expect(storage.fetchTo('a/b', join(folder, 'fetched'), stop.signal)).rejects.toThrow();
      expect(Date.now() - begun).toBeLessThan(250);
      expect(await readdir(folder)).toEqual(['source']);
    });

    it('deletes as many objects as there are', async () => {
      for (let i = 0; i < 103; i++)
        server.objects.set(`recordings/1/${i}`, { bytes: Buffer.alloc(0), type: '', at: new Date() });
      await storage.deletePrefix('recordings/1/');
      expect(server.objects.size).toBe(0);
    });
  });
});
