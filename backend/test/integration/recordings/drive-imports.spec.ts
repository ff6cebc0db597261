import { buffer } from 'node:stream/consumers';
import { ObjectStorage } from '../../../src/modules/media/index.js';
import { DRIVE, connectDrive } from '../../support/drive.js';
import {
  driveEnvironment,
  type GoogleFile,
  type GoogleServer,
  RATE_LIMITED,
  startGoogleServer,
} from '../../support/google-server.js';
import { aPerson } from '../../support/people.js';
import { type RecordingBody, startProduct, type TestBrowser } from '../../support/product.js';
import { sampleVideoBytes } from '../../support/sample-media.js';

const MEGABYTE = 1_048_576;
const FIVE_GB = 5 * 1024 * MEGABYTE;

let browser: TestBrowser;

const google: GoogleServer = await startGoogleServer();
const product = await startProduct({ environment: driveEnvironment(google) });
const video: Buffer = await sampleVideoBytes();
beforeEach(async () => {
  ({ browser } = await aPerson(product));
  google.files.clear();
  google.cuts.length = 0;
  await connectDrive(browser, google);
  google.calls.length = 0;
});
afterAll(async () => {
  await product.stop();
  await google.close();
});

/** The same video with trailing bytes that players skip. */
function padded(bytes: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes);
  head.write('free', 4);
  return Buffer.concat([video, head, Buffer.alloc(bytes - 8, 7)]);
}

const aFile = (over: Partial<GoogleFile> = {}): GoogleFile => ({
  id: 'file-1',
  name: 'q3_pricing-call.mp4',
  mimeType: 'video/mp4',
  content: video,
  ...over,
});
const select = (id = 'file-1') =>
  browser.ask<{ fileId: string; fileName: string; recordingId: string }>('POST', `${DRIVE}/select/${id}`);
const refusedSelect = () => browser.refused('POST', `${DRIVE}/select/file-1`);
const recording = (id: string) => browser.ask<RecordingBody>('GET', `/api/recordings/${id}`);
const recordings = () => browser.ask<RecordingBody[]>('GET', '/api/recordings');
const runImports = (days = 0) => product.runTasks({ kinds: ['import-drive-file'], days });
const downloads = () =>
  google.callsTo(/GET \/drive\/v3\/files\//).filter(({ query }) => query['alt'] === 'media');
const rangesOf = () => downloads().map(({ headers }) => headers.range ?? 'all');

async function storedBytes(id: string): Promise<Buffer> {
  const [row] = await product.database.query<{ key: string }>(
    'select media_key as key from recording where id = $1',
    [id],
  );
  return buffer(await product.app.get(ObjectStorage, { strict: false }).read(row!.key));
}

describe('A file that is selected', () => {
  it('is put into the folder that is chosen', async () => {
    google.add(aFile());
    const sales = await browser.ask<{ id: string }>('POST', '/api/folders', { name: 'Sales' });
    const { recordingId } = await select(`file-1?folderId=${sales.id}`);
    expect(await recording(recordingId)).toMatchObject({ folderId: sales.id });
  });

  it('becomes a recording as an upload does', async () => {
    google.add(aFile());
    const answer = await browser.send('POST', `${DRIVE}/select/file-1`);
    const selected = (await answer.json()) as Awaited<ReturnType<typeof select>>;
    expect(answer.status).toBe(201);
    expect(selected).toEqual({
      fileId: 'file-1',
      fileName: 'q3_pricing-call.mp4',
      recordingId: expect.any(String),
    });
    expect(await recording(selected.recordingId)).toMatchObject({
      title: 'Q3 Pricing Call',
      status: 'uploading',
    });
    await runImports();
    expect(await recording(selected.recordingId)).toMatchObject({
      status: 'processing',
      uploadProgress: 100,
    });
    expect((await storedBytes(selected.recordingId)).equals(video)).toBe(true);
  });

  it('is the only one of which a byte is read', async () => {
    google.add(aFile(), aFile({ id: 'file-2' }));
    await browser.ask('GET', `${DRIVE}/files`);
    await select();
    expect(downloads()).toEqual([]);
    await runImports();
    expect([...new Set(downloads().map(({ path }) => path))]).toEqual(['/drive/v3/files/file-1']);
  });

  it('of 5 GB is refused before a byte is read, and leaves nothing', async () => {
    google.add(aFile({ size: FIVE_GB }));
    expect(await refusedSelect()).toMatchObject({
      status: 413,
      code: 'media.too_large',
      detail: 'The file is larger than 600 MB.',
    });
    expect(downloads()).toEqual([]);
    expect(await recordings()).toEqual([]);
  });

  it.each<[string, Partial<GoogleFile>, number, string]>([
    ['is in the bin', { trashed: true }, 404, 'drive.file_not_found'],
    ['may not be downloaded', { canDownload: false }, 422, 'drive.download_refused'],
    ['is empty', { content: Buffer.alloc(0) }, 422, 'media.empty'],
    ['is a picture', { name: 'a.png', mimeType: 'image/png' }, 415, 'upload.type_refused'],
  ])('that %s is refused', async (_, over, status, code) => {
    google.add(aFile(over));
    expect(await refusedSelect()).toMatchObject({ status, code });
    expect(await recordings()).toEqual([]);
  });

  it('that is gone is refused', async () => {
    expect(await refusedSelect()).toMatchObject({ status: 404, code: 'drive.file_not_found' });
  });

  it("beyond the plan's storage is refused before a byte is read", async () => {
    google.add(aFile({ size: 500 * MEGABYTE }));
    await product.database.query('update subscription_plan set max_storage = 0');
    expect(await refusedSelect()).toMatchObject({ status: 403, code: 'plan.limit_reached' });
    await product.database.query('update subscription_plan set max_storage = null');
    expect(await recordings()).toEqual([]);
  });
});

describe('An import', () => {
  it('goes on after a restart with the parts that have arrived, and tells how far it is', async () => {
    const content = padded(20 * MEGABYTE);
    google.add(aFile({ content }));
    const { recordingId } = await select();
    google.fail(/GET \/drive\/v3\/files\/file-1/);
    google.cuts.push(17 * MEGABYTE, ...Array.from({ length: 5 }, () => 0));
    await runImports();
    const waiting = await recording(recordingId);
    expect(waiting.status).toBe('uploading');
    expect(waiting.uploadProgress).toBeGreaterThan(50);
    google.cuts.length = 0;
    google.calls.length = 0;
    await runImports(1);
    expect(rangesOf()).toEqual([`bytes=${16 * MEGABYTE}-`]);
    expect((await storedBytes(recordingId)).equals(content)).toBe(true);
  }, 30_000);

  it('waits while Google limits downloads', async () => {
    google.add(aFile());
    const { recordingId } = await select();
    google.fail(/GET \/drive\/v3\/files\/file-1/, RATE_LIMITED, RATE_LIMITED);
    await runImports();
    expect(await recording(recordingId)).toMatchObject({ status: 'processing' });
  }, 30_000);

  it.each<[string, () => unknown, string]>([
    ['is deleted', () => google.files.clear(), 'This file is no longer in your Google Drive.'],
    [
      'is changed',
      () => google.add(aFile({ revision: 'another' })),
      'This file changed in Google Drive during the import. Select it again.',
    ],
    [
      'is out of reach',
      () => google.revokeAll(),
      'Google Drive is not connected. Connect your account and try again.',
    ],
    [
      'is disconnected',
      () => browser.send('POST', `${DRIVE}/disconnect`),
      'Google Drive is not connected. Connect your account and try again.',
    ],
  ])('of a file that %s meanwhile fails with its reason', async (_, change, reason) => {
    google.add(aFile());
    const { recordingId } = await select();
    await change();
    await runImports();
    expect(await recording(recordingId)).toMatchObject({
      status: 'failed',
      failureReason: reason,
      retryable: false,
    });
    expect(await product.database.query(`select id from task where kind = 'import-drive-file'`)).toEqual([]);
  });

  it('of something that is no recording fails like an upload', async () => {
    google.add(aFile({ content: Buffer.from('not a video at all') }));
    const { recordingId } = await select();
    await runImports();
    expect(await recording(recordingId)).toMatchObject({
      status: 'failed',
      failureReason: 'This is a text file, not an audio or video file.',
    });
  });

  it('ends with a recording that is deleted, and leaves no bytes', async () => {
    google.add(aFile());
    const { recordingId } = await select();
    await browser.ask('DELETE', `/api/recordings/${recordingId}`);
    await runImports();
    expect(downloads()).toEqual([]);
    expect(await product.database.query('select id from upload_target where used_at is null')).toEqual([]);
  });

  it('is done once where it is begun twice', async () => {
    google.add(aFile());
    const { recordingId } = await select();
    await product.database.query(`update task set key = null where kind = 'import-drive-file'`);
    await product.database.query(
      `insert into task (id, kind, subject, payload, due_at, created_at)
       select uuidv7(), kind, subject, payload, now() + interval '1 hour', now() from task where kind = 'import-drive-file'`,
    );
    await runImports();
    await runImports(1);
    expect(await recording(recordingId)).toMatchObject({ status: 'processing' });
    expect(downloads()).toHaveLength(1);
  });
});
