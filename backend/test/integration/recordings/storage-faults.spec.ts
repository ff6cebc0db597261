import { beginRecording } from '../../support/recordings.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
} from '../../support/product.js';
import { type Fault, S3Server } from '../../support/s3-server.js';
import { sampleVideoBytes } from '../../support/sample-media.js';

/** More failures than the SDK retries. */
const AGAIN_AND_AGAIN = 30;

let s3: S3Server;
let video: Buffer;

beforeAll(async () => {
  s3 = await S3Server.start();
  video = await sampleVideoBytes();
});
afterAll(async () => {
  await s3.stop();
});

const start = (changes: Record<string, string> = {}) =>
  startProduct({
    environment: {
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: 'us-east-1',
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      ...changes,
    },
  });
const health = async (product: TestProduct) => {
  const answer = await product.visitor().send('GET', '/api/health');
  const { parts } = (await answer.json()) as { parts: { objects: unknown } };
  return [answer.status, parts.objects];
};

describe('A storage that cannot be used when the product starts', () => {
  it.each([
    ['its bucket does not exist', { S3_BUCKET: 'nobodys' }, 'The bucket does not exist (S3_BUCKET).'],
    [
      'its key is unknown',
      { S3_ACCESS_KEY_ID: 'AKNOBODY' },
      'The storage does not know the access key (S3_ACCESS_KEY_ID).',
    ],
    [
      'nobody answers',
      { S3_ENDPOINT: 'http://127.0.0.1:1' },
      'The storage does not answer: it is not at S3_ENDPOINT, or the network is cut.',
    ],
  ])('because %s is named by the health, and keeps nobody from signing up', async (_, changes, problem) => {
    const product = await start(changes);
    expect(await health(product)).toMatchObject([503, { adapter: 's3', ok: false, problem }]);
    const owner = await product.signUp();
    expect(await owner.ask('GET', '/api/recordings')).toEqual([]);
    await product.stop();
  });
});

describe('A storage that fails later', () => {
  let product: TestProduct;
  let owner: TestBrowser;
  beforeAll(async () => {
    product = await start();
    owner = await product.signUp();
  });
  afterAll(() => product.stop());

  const failing = (method: string, fault: Fault) =>
    s3.failNext(method, ...Array<Fault>(AGAIN_AND_AGAIN).fill(fault));

  async function sent(): Promise<{ id: string; objectURL: string }> {
    const { id } = await beginRecording(owner, 'Call');
    const { uploadURL } = await owner.ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
    await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(video) });
    return { id, objectURL: uploadURL.split('?')[0]! };
  }

  it.each([
    ['PUT', 'error'],
    ['PUT', 'forbidden'],
    ['GET', 'cut-body'],
    ['HEAD', 'reset'],
  ] as const)('loses no upload when %s meets %s: completing works afterwards', async (method, fault) => {
    const { id, objectURL } = await sent();
    failing(method, fault);
    const complete = `/api/recordings/${id}/complete-upload`;
    expect(await owner.refused('POST', complete, { json: { objectURL } })).toMatchObject({
      status: 503,
      code: 'media.storage_unavailable',
    });
    s3.recover();
    expect((await owner.ask<RecordingBody>('GET', `/api/recordings/${id}`)).status).toBe('uploading');
    expect((await owner.ask<RecordingBody>('POST', complete, { objectURL })).status).toBe('processing');
  });

  it('never passes half of a recording off as the whole', async () => {
    const { id, objectURL } = await sent();
    await owner.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
    const read = async () => {
      const answer = await owner.send('GET', `/api/recordings/${id}/media`, {
        headers: { range: 'bytes=100-' },
      });
      return Buffer.from(await answer.arrayBuffer());
    };
    s3.failNext('GET', 'cut-body');
    await expect(read()).rejects.toThrow();
    expect((await read()).equals(video.subarray(100))).toBe(true);
  });

  it('is named by the health until it is back', async () => {
    failing('GET', 'error');
    expect(await health(product)).toMatchObject([
      503,
      { adapter: 's3', ok: false, problem: expect.stringMatching(/^The storage .*\.$/) as string },
    ]);
    s3.recover();
    expect(await health(product)).toEqual([200, { adapter: 's3', ok: true }]);
  });
});
