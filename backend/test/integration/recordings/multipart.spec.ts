import { randomBytes } from 'node:crypto';
import { beginRecording } from '../../support/recordings.js';
import { ObjectStorage } from '../../../src/modules/media/index.js';
import { UnusedUploads } from '../../../src/modules/media/uploads/unused-uploads.js';
import { asTheProduct } from '../../support/in-context.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
} from '../../support/product.js';
import { S3Server } from '../../support/s3-server.js';
import { sampleVideoBytes } from '../../support/sample-media.js';

const PART = 5 * 1_048_576;
const FILE = { filename: 'Call.mp4', type: 'video/mp4', metadata: { name: 'Call.mp4' } };

interface Upload {
  key: string;
  uploadId: string;
}
interface Part {
  PartNumber: number;
  ETag: string;
}

/** A complete video of two parts, since players ignore trailing data. */
let video: Buffer;

beforeAll(async () => {
  const sample = await sampleVideoBytes();
  // An MP4 may end with a `free` box: 4 bytes of length, 4 of name, then anything.
  const free = Buffer.concat([Buffer.alloc(8), randomBytes(PART)]);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  video = Buffer.concat([sample, free]);
});

const at = ({ uploadId, key }: Upload, rest = ''): string =>
  `/api/s3/multipart/${uploadId}${rest}?${new URLSearchParams({ key }).toString()}`;
const begin = (browser: TestBrowser) => browser.ask<Upload>('POST', '/api/s3/multipart', FILE);
const list = (browser: TestBrowser, upload: Upload) =>
  browser.ask<(Part & { Size: number })[]>('GET', at(upload));
const complete = (browser: TestBrowser, upload: Upload, parts: unknown) =>
  browser.send('POST', at(upload, '/complete'), { json: { parts } });

async function putPart(
  browser: TestBrowser,
  upload: Upload,
  number: number,
  body: Buffer,
): Promise<Response> {
  const { url } = await browser.ask<{ url: string }>('GET', at(upload, `/${number}`));
  return fetch(url, { method: 'PUT', body: new Uint8Array(body) });
}

async function sendPart(browser: TestBrowser, upload: Upload, number: number, body: Buffer): Promise<Part> {
  const response = await putPart(browser, upload, number, body);
  if (!response.ok) throw new Error(`PUT: ${response.status} ${await response.text()}`);
  return { PartNumber: number, ETag: response.headers.get('etag')! };
}

async function makeRecording(browser: TestBrowser, objectURL: string): Promise<RecordingBody> {
  const { id } = await beginRecording(browser, 'Call');
  return browser.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
}

async function problemOf(response: Response): Promise<{ status: number; code: string; detail: string }> {
  return (await response.json()) as never;
}

describe.each(['disk', 's3'])('Uploading in parts to %s', (adapter) => {
  let s3: S3Server | null = null;
  let product: TestProduct;
  let owner: TestBrowser;

  beforeAll(async () => {
    if (adapter === 's3') s3 = await S3Server.start();
    product = await startProduct(
      s3
        ? {
            environment: {
              S3_BUCKET: s3.bucket,
              S3_ENDPOINT: s3.endpoint,
              S3_REGION: 'us-east-1',
              S3_FORCE_PATH_STYLE: 'true',
              S3_ACCESS_KEY_ID: s3.accessKeyId,
              S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
            },
          }
        : undefined,
    );
    owner = await product.signUp();
  }, 60_000);
  afterAll(async () => {
    await product.stop();
    await s3?.stop();
  });

  const head = ({ key }: Upload) => product.app.get(ObjectStorage).head(key);
  const removeObjects = (days = 0) => product.runTasks({ kinds: ['remove-objects'], days });

  async function sent(): Promise<{ upload: Upload; parts: Part[] }> {
    const upload = await begin(owner);
    const halves = [video.subarray(0, PART), video.subarray(PART)];
    const parts = [];
    for (const [index, half] of halves.entries()) parts.push(await sendPart(owner, upload, index + 1, half));
    return { upload, parts };
  }

  it('makes a recording of a file that came in parts', async () => {
    const { upload, parts } = await sent();
    const answer = await complete(owner, upload, parts);
    expect(answer.status).toBe(200);
    const { location, key } = (await answer.json()) as { location: string; key: string };
    expect(key).toBe(upload.key);
    const recording = await makeRecording(owner, location);
    expect(recording).toMatchObject({ status: 'processing', uploadProgress: 100 });
    const original = await owner.send('GET', `/api/recordings/${recording.id}/original`);
    expect(Buffer.from(await original.arrayBuffer()).equals(video)).toBe(true);
  });

  it('takes ETags without their quotes, as Uppy sends them', async () => {
    const { upload, parts } = await sent();
    const bare = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag: ETag.replaceAll('"', '') }));
    expect((await complete(owner, upload, bare)).status).toBe(200);
  });

  it('lists what has arrived, so that the rest can be sent', async () => {
    const upload = await begin(owner);
    expect(await list(owner, upload)).toEqual([]);
    const first = await sendPart(owner, upload, 1, video.subarray(0, PART));
    expect(await list(owner, upload)).toEqual([{ ...first, Size: PART }]);
    const last = await sendPart(owner, upload, 2, video.subarray(PART));
    expect((await complete(owner, upload, [first, last])).status).toBe(200);
  });

  it('answers a second completion as the first, and lists the parts again', async () => {
    const { upload, parts } = await sent();
    const first: unknown = await (await complete(owner, upload, parts)).json();
    expect(await list(owner, upload)).toMatchObject(parts);
    const second = await complete(owner, upload, parts);
    expect(await second.json()).toEqual(first);
  });

  it('puts a file together once when asked many times at once', async () => {
    const { upload, parts } = await sent();
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(owner, upload, parts)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await head(upload)).toEqual({ size: video.length });
  });

  it('has ended once a recording was made of it', async () => {
    const { upload, parts } = await sent();
    const { location } = (await (await complete(owner, upload, parts)).json()) as { location: string };
    await makeRecording(owner, location);
    for (const answer of [
      await complete(owner, upload, parts),
      await owner.send('GET', at(upload)),
      await owner.send('DELETE', at(upload)),
    ])
      expect(await problemOf(answer)).toMatchObject({ status: 404, code: 'upload.multipart_not_found' });
    await removeObjects();
    expect(await head(upload)).toBeNull();
  });

  describe('once a recording was made of it', () => {
    const swap = Buffer.from('something else altogether');
    /** The disk store rejects a used target; S3 accepts the upload, which is never read. */
    const late = adapter === 'disk' ? 409 : 200;
    const keyIn = (url: string) => /uploads\/[0-9a-f-]{36}/.exec(url)![0];
    const kept = async () => {
      const keys = [];
      for await (const { key } of product.app.get(ObjectStorage).list('recordings/')) keys.push(key);
      return keys.sort();
    };
    const original = async (id: string) =>
      Buffer.from(await (await owner.send('GET', `/api/recordings/${id}/original`)).arrayBuffer());

    it('cannot be swapped by the URL that took its file', async () => {
      const { uploadURL } = await owner.ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
      const put = (body: Buffer) => fetch(uploadURL, { method: 'PUT', body: new Uint8Array(body) });
      expect((await put(video)).status).toBe(200);
      const { id } = await makeRecording(owner, uploadURL.split('?')[0]!);
      expect((await put(swap)).status).toBe(late);
      expect((await original(id)).equals(video)).toBe(true);
      await removeObjects(1);
      expect((await original(id)).equals(video)).toBe(true);
      expect(await product.app.get(ObjectStorage).head(keyIn(uploadURL))).toBeNull();
    });

    it('cannot be swapped by the form that took its file', async () => {
      const { url, fields } = await owner.ask<{ url: string; fields: Record<string, string> }>(
        'GET',
        '/api/s3/params?filename=Call.mp4&type=video/mp4',
      );
      const post = async (body: Buffer) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        form.set('file', new Blob([new Uint8Array(body)]), 'Call.mp4');
        return (await fetch(url, { method: 'POST', body: form })).status;
      };
      expect(await post(video)).toBe(201);
      const { id } = await makeRecording(owner, `${url}/${fields['key']}`);
      expect(await post(swap)).toBe(late === 200 ? 201 : late);
      expect((await original(id)).equals(video)).toBe(true);
    });

    it('leaves nothing behind when it is no recording after all', async () => {
      const before = await kept();
      const { uploadURL } = await owner.ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
      await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(swap) });
      const objectURL = uploadURL.split('?')[0]!;
      const { id } = await beginRecording(owner, 'X');
      const problem = await owner.refused('POST', `/api/recordings/${id}/complete-upload`, {
        json: { objectURL },
      });
      expect(problem.code).toBe('media.not_media');
      await removeObjects();
      expect(await kept()).toEqual(before);
      expect(await product.app.get(ObjectStorage).head(keyIn(objectURL))).toBeNull();
    });
  });

  it('makes no recording of an upload that is not complete, and goes on with it', async () => {
    const { upload, parts } = await sent();
    const { id } = await beginRecording(owner, 'Early');
    const objectURL = `${product.origin}/api/uploads/${upload.key}`;
    const early = await owner.refused('POST', `/api/recordings/${id}/complete-upload`, {
      json: { objectURL },
    });
    expect(early).toMatchObject({ status: 422, code: 'upload.not_arrived' });
    expect((await complete(owner, upload, parts)).status).toBe(200);
    await owner.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
  });

  it('aborts an upload with its parts', async () => {
    const { upload, parts } = await sent();
    expect(await owner.ask('DELETE', at(upload))).toEqual({});
    expect((await owner.send('GET', at(upload))).status).toBe(404);
    expect((await owner.send('GET', at(upload, '/1'))).status).toBe(404);
    expect((await complete(owner, upload, parts)).status).toBe(404);
    expect((await owner.send('DELETE', at(upload))).status).toBe(404);
  });

  it('aborts an upload that is complete and unused', async () => {
    const { upload, parts } = await sent();
    await complete(owner, upload, parts);
    await owner.ask('DELETE', at(upload));
    expect(await head(upload)).toBeNull();
  });

  it('removes what nobody used within a day, and nothing else', async () => {
    const [old, fresh] = [await sent(), await sent()];
    const { uploadURL } = await owner.ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
    await fetch(uploadURL, { method: 'PUT', body: 'never completed' });
    const single = /uploads\/([0-9a-f-]{36})\?/.exec(uploadURL)![1]!;
    await product.database.query(
      `update upload_target set created_at = now() - interval '25 hours' where id in ($1, $2)`,
      [old.upload.uploadId, single],
    );
    await asTheProduct(product, () => product.app.get(UnusedUploads).look());
    await product.runTasks({ kinds: ['remove-upload'] });
    expect((await owner.send('GET', at(old.upload))).status).toBe(404);
    expect(await head({ key: `uploads/${single}`, uploadId: single })).toBeNull();
    expect((await complete(owner, fresh.upload, fresh.parts)).status).toBe(200);
  });

  it('makes a recording of a file that came by a form', async () => {
    const query = new URLSearchParams({ filename: 'Call.mp4', type: 'video/mp4', 'metadata[name]': 'Call' });
    const { method, url, fields } = await owner.ask<{
      method: string;
      url: string;
      fields: Record<string, string>;
    }>('GET', `/api/s3/params?${query.toString()}`);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(video)]), 'Call.mp4');
    expect((await fetch(url, { method, body: form })).status).toBe(201);
    const recording = await makeRecording(owner, `${url}/${fields['key']}`);
    const original = await owner.send('GET', `/api/recordings/${recording.id}/original`);
    expect(Buffer.from(await original.arrayBuffer()).equals(video)).toBe(true);
  });

  if (adapter === 's3') return;
  describe('before the storage is asked', () => {
    it('refuses the key of another upload', async () => {
      const [one, other] = [await begin(owner), await begin(owner)];
      const answer = await owner.send('GET', at({ uploadId: one.uploadId, key: other.key }));
      expect(answer.status).toBe(404);
    });

    describe('completing', () => {
      let upload: Upload;
      let parts: [Part, Part];
      beforeAll(async () => {
        const done = await sent();
        ({ upload } = done);
        parts = done.parts as [Part, Part];
      });

      it.each<[string, (one: Part, two: Part) => unknown, number, string]>([
        ['no list', () => undefined, 400, 'parts: parts is a list'],
        ['part 10,001', (one) => [{ ...one, PartNumber: 10_001 }], 400, 'parts.0.PartNumber: '],
        ['the wrong order', (one, two) => [two, one], 422, 'part 1 is missing'],
        ['a part twice', (one, two) => [one, one, two], 422, 'part 2 is missing'],
        ['a part left out', (_, two) => [two], 422, 'part 1 is missing'],
        ['the last part left out', (one) => [one], 422, 'Part 2 has arrived and is not named.'],
        [
          'a part that never came',
          (one, two) => [one, two, { PartNumber: 3, ETag: 'x' }],
          422,
          'Part 3 has not arrived.',
        ],
        ['another ETag', (one, two) => [one, { ...two, ETag: one.ETag }], 422, 'Part 2 has another ETag.'],
      ])('refuses %s and loses nothing', async (_, named, status, detail) => {
        const problem = await problemOf(await complete(owner, upload, named(...parts)));
        expect(problem.status).toBe(status);
        expect(problem.detail).toContain(detail);
        expect(await list(owner, upload)).toHaveLength(2);
        expect(await head(upload)).toBeNull();
      });
    });

    it('refuses a part under 5 MB that is not the last', async () => {
      const upload = await begin(owner);
      const parts = [
        await sendPart(owner, upload, 1, Buffer.alloc(PART - 1)),
        await sendPart(owner, upload, 2, Buffer.alloc(10)),
      ];
      expect(await problemOf(await complete(owner, upload, parts))).toMatchObject({
        status: 422,
        code: 'upload.parts_invalid',
        detail: 'Part 1 is smaller than 5 MB; only the last part may be.',
      });
      parts[0] = await sendPart(owner, upload, 1, Buffer.alloc(PART));
      expect((await complete(owner, upload, parts)).status).toBe(200);
    });

    it.each([
      [{ type: 'video/mp4' }, 400, 'filename: filename is required'],
      [
        { filename: 'notes.pdf', type: 'application/pdf' },
        415,
        'You can only upload: audio/*, video/*, .mp3, .mp4, .wav, .mov',
      ],
    ])('does not begin one for %j', async (json, status, detail) => {
      const problem = await owner.refused('POST', '/api/s3/multipart', { json });
      expect(problem.status).toBe(status);
      expect(problem.detail).toContain(detail);
    });

    it.each(['0', '10001', '-1', '1.5', 'one', '1e9'])('signs no part %s', async (number) => {
      const upload = await begin(owner);
      expect((await owner.refused('GET', at(upload, `/${number}`))).status).toBe(400);
    });

    it('gives out no storage credentials, and says what to do instead', async () => {
      expect(await owner.refused('GET', '/api/s3/sts')).toMatchObject({
        status: 501,
        code: 'upload.no_temporary_credentials',
      });
    });
  });
});
