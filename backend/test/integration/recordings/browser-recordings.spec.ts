import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aFolder } from '../../support/folder.js';
import { liveWebm } from '../../support/malformed-media.js';
import { type RecordingBody, type TestBrowser, type TestProduct, uploadFile } from '../../support/product.js';
import { aProductWithOwner, aViewer } from '../../support/recordings.js';

interface Opened extends RecordingBody {
  access: string;
  contentPending: boolean;
}
interface Multipart {
  key: string;
  uploadId: string;
}

async function begin(browser: TestBrowser, parts: Buffer[]): Promise<RecordingBody> {
  const recording = await browser.ask<RecordingBody>('POST', '/api/recordings/create-uploading', {
    title: 'Screen recording',
    source: 'browser',
  });
  const { key, uploadId } = await browser.ask<Multipart>('POST', '/api/s3/multipart', {
    filename: 'Screen recording.webm',
    type: 'video/webm',
    metadata: { recordingId: recording.id },
  });
  const query = new URLSearchParams({ key }).toString();
  for (const [index, part] of parts.entries()) {
    const path = `/api/s3/multipart/${uploadId}/${index + 1}?${query}`;
    const { url } = await browser.ask<{ url: string }>('GET', path);
    const put = await fetch(url, { method: 'PUT', body: new Uint8Array(part) });
    if (!put.ok) throw new Error(`PUT: ${put.status}`);
  }
  return recording;
}

describe('A recording made in the browser', () => {
  let product: TestProduct;
  let owner: TestBrowser;
  const folder = aFolder();
  let webm: Buffer;

  beforeAll(async () => {
    ({ product, owner } = await aProductWithOwner());
    webm = await readFile(await liveWebm(folder));
  });
  afterAll(() => product.stop());

  const finish = (browser: TestBrowser, id: string) =>
    browser.ask<RecordingBody & { watchable: boolean }>('POST', `/api/recordings/${id}/finish`);

  it('is finished from the parts that have arrived, also from another device', async () => {
    const { id } = await begin(owner, [webm]);
    const anotherDevice = product.visitor();
    owner.cookies.forEach((value, name) => anotherDevice.cookies.set(name, value));
    expect(await finish(anotherDevice, id)).toMatchObject({ status: 'processing', watchable: true });
  });

  it('is not finished where nothing has arrived', async () => {
    const { id } = await begin(owner, []);
    expect(await owner.refused('POST', `/api/recordings/${id}/finish`)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Nothing of this recording has arrived yet'),
    });
  });

  it('is watched while its words are still being made, and the page says so', async () => {
    const { id, shareId } = await begin(owner, [webm]);
    const path = `/api/recordings/shared/${shareId}`;
    expect(await product.visitor().refused('GET', path)).toMatchObject({ status: 404 });

    await finish(owner, id);
    const viewer = await aViewer(product, shareId);
    expect(await viewer.ask<Opened>('GET', path)).toMatchObject({
      access: 'granted',
      contentPending: true,
      transcript: [],
    });
    const media = await viewer.send('GET', `${path}/media`, { headers: { range: 'bytes=0-99' } });
    expect(media.status).toBe(206);
    expect(await owner.ask('GET', `/api/recordings/${id}/share`)).toMatchObject({ enabled: true });

    await product.database.query(`update recording set status = 'completed' where id = $1`, [id]);
    expect(await viewer.ask<Opened>('GET', path)).toMatchObject({ contentPending: false });
  });

  it('is watched when its words could not be made', async () => {
    const { id, shareId } = await begin(owner, [webm]);
    await finish(owner, id);
    await product.database.query(`update recording set status = 'failed' where id = $1`, [id]);
    const viewer = await aViewer(product, shareId);
    expect(await viewer.ask<Opened>('GET', `/api/recordings/shared/${shareId}`)).toMatchObject({
      access: 'granted',
      contentPending: false,
    });
  });
});

describe('An uploaded file', () => {
  it('is watched by nobody before it is completed', async () => {
    const { product, owner } = await aProductWithOwner();
    const folder = await mkdtemp(join(tmpdir(), 'playhead-file-'));
    try {
      const { shareId } = await uploadFile(owner, await liveWebm(folder));
      const path = `/api/recordings/shared/${shareId}`;
      expect(await product.visitor().refused('GET', path)).toMatchObject({ status: 404 });
      const json = { viewerEmail: 'me@example.com', hasConsented: false };
      expect(await product.visitor().refused('POST', `${path}/view`, { json })).toMatchObject({
        status: 404,
      });
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
