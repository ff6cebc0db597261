import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../support/folder.js';
import { madeByFfmpeg } from '../support/made-by-ffmpeg.js';
import { type RecordingBody, startProduct, type TestBrowser, type TestProduct } from '../support/product.js';

/** The engine transcribes everything, on a possibly busy machine. */
jest.setTimeout(900_000);

const PART_BYTES = 5 * 1024 ** 2;
const DEMO = join(import.meta.dirname, '../../assets/demo/demo.mp4');
const LISTENING = { kinds: ['listen-along'] };

/** The demo's speech on one channel, and a later part of it on the other. */
function twoVoices(folder: string): Promise<string> {
  const noise = 'color=gray:s=320x180:r=5,noise=alls=100:allf=t';
  const channels =
    '[0:a]aformat=channel_layouts=mono,asplit[l][s];[s]atrim=50,asetpts=PTS-STARTPTS[r];[l][r]join=inputs=2:channel_layout=stereo[a]';
  const video = '-c:v libvpx -b:v 1M -minrate 1M -deadline realtime -cpu-used 8';
  const webm = `-map 1:v -map [a] -t 135 ${video} -c:a libopus -f webm -live 1`;
  const inputs = ['-i', DEMO, '-f', 'lavfi', '-i', noise, '-filter_complex', channels];
  return madeByFfmpeg(join(folder, 'two-voices.webm'), [...inputs, ...webm.split(' ')]);
}

describe('A recording that is being made', () => {
  let product: TestProduct;
  let owner: TestBrowser;
  const folder = aFolder();
  let parts: Buffer[];

  beforeAll(async () => {
    product = await startProduct({
      environment: { WHISPER_DIR: process.env.TEST_WHISPER_DIR!, WHISPER_LANGUAGE: 'en' },
    });
    owner = await product.signUp();
    const webm = await readFile(await twoVoices(folder));
    parts = Array.from({ length: Math.ceil(webm.length / PART_BYTES) }, (_, index) =>
      webm.subarray(index * PART_BYTES, (index + 1) * PART_BYTES),
    );
  });
  afterAll(() => product.stop());

  const begin = async () => {
    const { id } = await owner.ask<RecordingBody>('POST', '/api/recordings/create-uploading', {
      title: 'Screen recording',
      source: 'browser',
    });
    const { key, uploadId } = await owner.ask<{ key: string; uploadId: string }>(
      'POST',
      '/api/s3/multipart',
      { filename: 'Screen recording.webm', type: 'video/webm', metadata: { recordingId: id } },
    );
    const send = async (part: number) => {
      const path = `/api/s3/multipart/${uploadId}/${part}?${new URLSearchParams({ key }).toString()}`;
      const { url } = await owner.ask<{ url: string }>('GET', path);
      const put = await fetch(url, { method: 'PUT', body: new Uint8Array(parts[part - 1]!) });
      if (!put.ok) throw new Error(`PUT: ${put.status}`);
      await owner.ask('POST', `/api/recordings/${id}/upload-progress`, { progress: 0 });
    };
    return { id, send };
  };
  const heard = async (id: string) =>
    Number(
      (await product.database.query('select count(*) from heard_piece where recording_id = $1', [id]))[0]
        ?.count,
    );
  const stop = async ({ id, send }: Awaited<ReturnType<typeof begin>>, from = 1) => {
    for (let part = from; part <= parts.length; part++) await send(part);
    await owner.ask('POST', `/api/recordings/${id}/finish`);
    await product.runTasks();
    const { status, failureReason, transcript } = await owner.ask<RecordingBody>(
      'GET',
      `/api/recordings/${id}`,
    );
    expect({ status, failureReason }).toEqual({ status: 'completed', failureReason: null });
    return transcript.map(({ text, start, end, speaker }) => ({ text, start, end, speaker }));
  };
  const listen = async (until: number) => {
    const made = await begin();
    for (let part = 1; part <= until; part++) {
      await made.send(part);
    }
    await product.runTasks(LISTENING);
    return made;
  };

  it('is listened to as it arrives, and nothing of that is heard again', async () => {
    const made = await listen(parts.length - 1);
    expect(await heard(made.id)).toBeGreaterThan(1);
    await product.database.query(
      `update heard_piece set heard = '{"voice": null, "segments": []}' where recording_id = $1`,
      [made.id],
    );
    const lines = await stop(made, parts.length);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines[0]?.start).toBeGreaterThan(30);
    expect(await heard(made.id)).toBe(0);
  });

  it('waits while an upload waits for its words', async () => {
    const waiting = await begin();
    await waiting.send(1);
    const other = await begin();
    for (let part = 1; part <= parts.length; part++) await other.send(part);
    await owner.ask('POST', `/api/recordings/${other.id}/finish`);
    await product.runTasks(LISTENING);
    expect(await heard(waiting.id)).toBe(0);
  });
});
