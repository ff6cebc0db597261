import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { AppError } from '../../../../shared/errors/app-error.js';
import { MEDIA_ERRORS } from '../../media.errors.js';
import { objectStorageContract } from '../ports/object-storage.contract.js';
import type { MinimumRate } from './bounded-body.js';
import { DiskObjectStorage } from './disk.object-storage.js';

const anyKey = () => Promise.resolve();

async function openDisk(minimumRate?: MinimumRate) {
  const parent = await mkdtemp(join(tmpdir(), 'disk-storage-'));
  const root = join(parent, 'objects');
  const storage = await DiskObjectStorage.open({
    root,
    secret: 'a test secret',
    ...(minimumRate && { minimumRate }),
  });
  const failure = Promise.withResolvers<unknown>();
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url!, 'http://localhost');
    const part = (name: string) => url.searchParams.get(name) ?? '';
    const announced = incoming.headers['content-length'];
    Promise.resolve()
      .then(() =>
        incoming.method === 'POST'
          ? storage.receiveForm(incoming, anyKey).then(() => ({ etag: null }))
          : storage.receiveSigned(
              url.pathname.slice('/api/uploads/'.length),
              { expires: part('expires'), max: part('max'), signature: part('signature') },
              incoming,
              announced ? Number(announced) : null,
              anyKey,
            ),
      )
      .then(
        ({ etag }) =>
          response.writeHead(incoming.method === 'POST' ? 201 : 200, etag ? { etag: `"${etag}"` } : {}).end(),
        (error: unknown) => {
          failure.resolve(error);
          const status = { forbidden: 403, conflict: 409, too_large: 413 } as Record<string, number>;
          response
            .writeHead((error instanceof AppError && status[error.kind]) || 400, { connection: 'close' })
            .end();
        },
      );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    storage,
    root,
    server,
    failure: failure.promise,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakDown: () => rm(root, { recursive: true }),
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

describe('DiskObjectStorage', () => {
  objectStorageContract(openDisk);

  describe('receiving', () => {
    let disk: Awaited<ReturnType<typeof openDisk>>;
    beforeEach(async () => {
      disk = await openDisk({ bytes: 1000, perMs: 150 });
    });
    afterEach(() => disk.close());
    const bodyOf = (text: string) => Readable.from([Buffer.from(text)]);
    const files = async () =>
      (await readdir(disk.root, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

    it('refuses a second body for a key and keeps the first', async () => {
      await disk.storage.receive('uploads/1', bodyOf('first'), { expectedBytes: 5, maxBytes: 10 });
      await expect(
        disk.storage.receive('uploads/1', bodyOf('other'), { expectedBytes: 5, maxBytes: 10 }),
      ).rejects.toMatchObject({ code: MEDIA_ERRORS.uploadAlreadyReceived.code });
      expect(await disk.storage.head('uploads/1')).toEqual({ size: 5 });
    });

    it('refuses a body for a key that has one without reading it', async () => {
      await disk.storage.receive('uploads/1', bodyOf('first'), { expectedBytes: 5, maxBytes: 10 });
      const body = new PassThrough();
      await expect(
        disk.storage.receive('uploads/1', body, { expectedBytes: 5, maxBytes: 10 }),
      ).rejects.toMatchObject({ code: MEDIA_ERRORS.uploadAlreadyReceived.code });
      expect(body.readableFlowing).toBeNull();
    });

    it('keeps one of two bodies that arrive for a key at the same time', async () => {
      const both = ['first', 'other'].map((text) =>
        disk.storage.receive('uploads/1', bodyOf(text), { expectedBytes: 5, maxBytes: 10 }),
      );
      const outcomes = await Promise.allSettled(both);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await files()).toHaveLength(1);
    });

    it('refuses an announced size above the limit without reading', async () => {
      const body = new PassThrough();
      await expect(
        disk.storage.receive('uploads/1', body, { expectedBytes: 11, maxBytes: 10 }),
      ).rejects.toMatchObject({ code: MEDIA_ERRORS.uploadTooLarge.code });
      expect(body.readableFlowing).toBeNull();
    });

    it.each([
      ['longer than the limit', 'x'.repeat(11), null, MEDIA_ERRORS.uploadTooLarge],
      ['shorter than announced', 'x', 5, MEDIA_ERRORS.uploadIncomplete],
      ['longer than announced', 'x'.repeat(6), 5, MEDIA_ERRORS.uploadIncomplete],
    ])('keeps nothing of a body %s', async (_name, text, expectedBytes, error) => {
      await expect(
        disk.storage.receive('uploads/1', bodyOf(text), { expectedBytes, maxBytes: 10 }),
      ).rejects.toMatchObject({ code: error.code });
      expect(await files()).toEqual([]);
    });

    it('ends a body that is slower than the minimum rate', async () => {
      const body = new PassThrough();
      const drip = setInterval(() => body.write('x'), 20);
      await expect(
        disk.storage.receive('uploads/1', body, { expectedBytes: null, maxBytes: 1e6 }),
      ).rejects.toMatchObject({ code: MEDIA_ERRORS.uploadTooSlow.code });
      clearInterval(drip);
      expect(await files()).toEqual([]);
    });

    it('ends a body that falls silent', async () => {
      const body = new PassThrough();
      body.write('xyz');
      await expect(
        disk.storage.receive('uploads/1', body, { expectedBytes: 1000, maxBytes: 1e6 }),
      ).rejects.toMatchObject({ code: MEDIA_ERRORS.uploadTooSlow.code });
      expect(body.destroyed).toBe(false);
      expect(await files()).toEqual([]);
    });

    it('keeps nothing when the connection is cut', async () => {
      const url = await disk.storage.createUploadTarget({
        key: 'uploads/1',
        expiresAt: new Date(Date.now() + 60_000),
        maxBytes: 1e6,
        baseUrl: disk.baseUrl,
      });
      const upload = request(url, { method: 'PUT', headers: { 'content-length': 1000 } });
      upload.on('error', () => undefined);
      upload.write('half');
      await once(disk.server, 'request');
      upload.destroy();
      expect(await disk.failure).toMatchObject({ code: MEDIA_ERRORS.uploadIncomplete.code });
      expect(await files()).toEqual([]);
    });

    it('says that the server is out of space', async () => {
      const body = new Readable({
        read() {
          this.destroy(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
        },
      });
      await expect(
        disk.storage.receive('uploads/1', body, { expectedBytes: 5, maxBytes: 10 }),
      ).rejects.toMatchObject({
        kind: 'out_of_space',
        message: "The server is out of storage space. Your file wasn't saved.",
      });
    });
  });

  it('removes the parts of dead processes at start and leaves those of living ones', async () => {
    const root = await mkdtemp(join(tmpdir(), 'disk-storage-'));
    await mkdir(join(root, 'uploads'));
    const part = (pid: number) => join(root, 'uploads', `.1.${pid}-abcdef.part`);
    const [dead, own, living, stale] = [4_194_399, process.pid, process.ppid, 1] as const;
    for (const pid of [dead, own, living, stale]) await writeFile(part(pid), 'half');
    await utimes(part(stale), new Date(0), new Date(0));
    await writeFile(join(root, 'uploads', '1'), 'whole');

    const storage = await DiskObjectStorage.open({ root, secret: 's' });
    expect((await readdir(join(root, 'uploads'))).sort()).toEqual([`.1.${living}-abcdef.part`, '1']);
    const listed = [];
    for await (const { key } of storage.list('')) listed.push(key);
    expect(listed).toEqual(['uploads/1']);
    await rm(root, { recursive: true });
  });
});
