import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { beginRecording } from '../../support/recordings.js';
import { aFolder } from '../../support/folder.js';
import { AbandonedUploads } from '../../../src/modules/recordings/uploading/abandoned-uploads.js';
import { asTheProduct } from '../../support/in-context.js';
import {
  type RecordingBody,
  type TestBrowser,
  sendFile,
  startProduct,
  uploadFile,
} from '../../support/product.js';
import { sampleVideo } from '../../support/sample-media.js';

const folder = aFolder();

const product = await startProduct();
const owner = await product.signUp();
const stranger = await product.signUp();
const video: string = await sampleVideo(folder);
afterAll(() => product.stop());

const recordingOf = (id: string) => owner.ask<RecordingBody>('GET', `/api/recordings/${id}`);
const complete = (browser: TestBrowser, id: string, objectURL: unknown) =>
  browser.refused('POST', `/api/recordings/${id}/complete-upload`, { json: { objectURL } });

describe('Uploading', () => {
  it('is begun a hundred times at most before something is finished or cancelled', async () => {
    const hoarder = await product.signUp();
    const answers = await Promise.all(
      Array.from({ length: 103 }, () => hoarder.send('POST', '/api/recordings/upload-url')),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    const json = { filename: 'a.mp4', type: 'video/mp4' };
    const { code } = await hoarder.refused('POST', '/api/s3/multipart', { json });
    expect(code).toBe('upload.too_many_open');
    expect((await stranger.send('POST', '/api/recordings/upload-url')).status).toBe(200);
  });

  it('creates a recording with only a title', async () => {
    const recording = await beginRecording(owner, 'Customer Call');
    expect(recording).toMatchObject({
      title: 'Customer Call',
      status: 'uploading',
      uploadProgress: 0,
      chapters: [],
      transcript: [],
      viewCount: 0,
    });
    expect(recording.shareId).toMatch(/^[\w-]{22}$/);
  });

  it('takes a real file and starts to process it', async () => {
    const recording = await uploadFile(owner, video);
    expect(recording).toMatchObject({ status: 'processing', processingStage: 'queued', uploadProgress: 100 });
    expect(recording.duration).toBeCloseTo(2, 0);
    const media = await owner.send('GET', `/api/recordings/${recording.id}/media`);
    expect(media.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await media.arrayBuffer())).toEqual(await readFile(video));
  });

  it('takes an object for one recording alone, which has it still when asked again', async () => {
    const { id, objectURL } = await sendFile(owner, video);
    for (let call = 0; call < 2; call++)
      expect(await owner.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL })).toMatchObject({
        id,
        status: 'processing',
      });
    const next = await beginRecording(owner, 'Next');
    expect(await complete(owner, next.id, objectURL)).toMatchObject({
      status: 422,
      code: 'upload.not_found',
    });
    expect((await recordingOf(next.id)).status).toBe('uploading');
  });

  it('refuses to complete before the file has arrived and still takes it afterwards', async () => {
    const { id } = await beginRecording(owner, 'Early');
    const { uploadURL } = await owner.ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
    const objectURL = uploadURL.split('?')[0]!;
    expect(await complete(owner, id, objectURL)).toMatchObject({ status: 422, code: 'upload.not_arrived' });
    await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(await readFile(video)) });
    await owner.ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
  });

  it('refuses a file over 600 MB from its announced length alone', async () => {
    const { uploadURL } = await owner.ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
    const { stdout } = await promisify(execFile)('curl', [
      '-s',
      '-o',
      '-',
      '-w',
      '\n%{http_code}',
      '-X',
      'PUT',
      '-H',
      'content-length: 629145601',
      '-H',
      'expect:',
      '--data-binary',
      'x',
      '--max-time',
      '3',
      uploadURL,
    ]).catch((error: { stdout: string }) => error);
    expect(stdout).toMatch(/"code":"media.too_large"[^]*\n413$/);
  });

  it('fails a recording made from a page named .mp4, and says why', async () => {
    const file = Buffer.from('<!doctype html><p>Hello');
    const reason = 'This is a web page, not an audio or video file.';
    const { id, objectURL } = await sendFile(owner, file);
    expect(await complete(owner, id, objectURL)).toMatchObject({ status: 422, detail: reason });
    expect(await recordingOf(id)).toMatchObject({
      status: 'failed',
      failureReason: reason,
      retryable: false,
    });
    expect(await owner.refused('POST', `/api/recordings/${id}/retry`)).toMatchObject({ status: 409 });
  });

  it('fails when nothing has come of it for a day, with a reason, and not while something comes', async () => {
    const start = (title: string) => beginRecording(owner, title);
    const [left, slow, fresh] = [await start('Left'), await start('Slow'), await start('Fresh')];
    await product.database.query(
      `update recording set updated_at = now() - interval '25 hours' where id = any($1)`,
      [[left.id, slow.id]],
    );
    await owner.ask('POST', `/api/recordings/${slow.id}/upload-progress`, { progress: 0 });
    await asTheProduct(product, () => product.app.get(AbandonedUploads).run());
    expect(await recordingOf(left.id)).toMatchObject({
      status: 'failed',
      failureReason: "The upload wasn't finished within a day. Upload the file again.",
      retryable: false,
    });
    for (const { id } of [slow, fresh]) expect((await recordingOf(id)).status).toBe('uploading');
  });
});

describe('An upload that is refused while it is still being sent', () => {
  /** Clients that read the response immediately, and clients that read it after sending. */
  it.each(['at once', 'when it has sent all'])('reads why, each time, where it looks %s', async (looks) => {
    const { uploadURL } = await owner.ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
    const put = (bytes: number) =>
      new Promise<string>((resolve, reject) => {
        const { port, hostname, pathname, search } = new URL(uploadURL);
        const socket = connect(Number(port), hostname);
        let answer = '';
        socket.on('error', reject);
        socket.write(
          `PUT ${pathname}${search} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${bytes}\r\n\r\n`,
        );
        const look = () => {
          socket.on('data', (chunk) => {
            answer += chunk.toString();
            if (answer.includes('}')) resolve(answer.slice(0, 12));
          });
          socket.on('close', () => resolve(answer.slice(0, 12)));
        };
        socket.write(Buffer.alloc(bytes), () => looks !== 'at once' && look());
        if (looks === 'at once') look();
      });
    expect((await owner.send('PUT', uploadURL, { body: 'x' })).status).toBe(200);
    for (let time = 0; time < 3; time++) expect(await put(30_000_000)).toBe('HTTP/1.1 409');
  });
});
