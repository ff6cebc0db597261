import { jest } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../support/folder.js';
import { madeByFfmpeg } from '../support/made-by-ffmpeg.js';
import { type RecordingBody, startProduct, type TestBrowser, type TestProduct } from '../support/product.js';
import { until } from '../support/until.js';

/** The engine transcribes everything, on a possibly busy machine. */
jest.setTimeout(900_000);

const DEMO = join(import.meta.dirname, '../../assets/demo/demo.mp4');
const SECONDS = 40;
const HALF_A_SECOND = 16_000;
/** Seconds by which the recorder's clock is late. */
const LATE = 0.3;

describe('A recording with live words', () => {
  let product: TestProduct;
  let owner: TestBrowser;
  const folder = aFolder();

  beforeAll(async () => {
    product = await startProduct({
      role: 'all',
      environment: { WHISPER_DIR: process.env.TEST_WHISPER_DIR!, WHISPER_LANGUAGE: 'en' },
    });
    owner = await product.signUp();
  });
  afterAll(() => product.stop());

  const soundOf = (name: string, ...options: string[]) =>
    madeByFfmpeg(join(folder, name), ['-i', DEMO, '-t', String(SECONDS), '-vn', '-ac', '1', ...options]);

  it('is not heard again where its words were settled', async () => {
    const { id } = await owner.ask<RecordingBody>('POST', '/api/recordings/create-uploading', {
      title: 'Sound recording',
      source: 'browser',
    });
    const samples = await readFile(await soundOf('sound.raw', '-ar', '16000', '-f', 's16le'));
    for (let number = 0; (number + 1) * HALF_A_SECOND <= samples.length; number++)
      await owner.ask('POST', `/api/recordings/${id}/live/sound`, {
        number,
        start: Math.max(0, number / 2 - LATE),
        channels: 1,
        samples: samples.subarray(number * HALF_A_SECOND, (number + 1) * HALF_A_SECOND).toString('base64'),
      });
    const settled = () =>
      product.database.query(
        `select heard from heard_piece where recording_id = $1 and (heard ->> 'end')::numeric > $2`,
        [id, SECONDS / 2],
      );
    await until(async () => (await settled()).length > 0, 300);
    // Proves where the words of the transcript are from.
    await product.database.query(
      `update heard_piece set heard = jsonb_set(heard, '{words,0,text}', '"Zebra"')
       where recording_id = $1 and jsonb_array_length(heard -> 'words') > 2`,
      [id],
    );
    const { key, uploadId } = await owner.ask<{ key: string; uploadId: string }>(
      'POST',
      '/api/s3/multipart',
      { filename: 'Sound recording.webm', type: 'audio/webm', metadata: { recordingId: id } },
    );
    const path = `/api/s3/multipart/${uploadId}/1?${new URLSearchParams({ key }).toString()}`;
    const { url } = await owner.ask<{ url: string }>('GET', path);
    const file = await readFile(await soundOf('sound.webm', '-c:a', 'libopus', '-f', 'webm'));
    await fetch(url, { method: 'PUT', body: new Uint8Array(file) });
    await owner.ask('POST', `/api/recordings/${id}/finish`);
    const recording = () => owner.ask<RecordingBody>('GET', `/api/recordings/${id}`);
    await until(async () => (await recording()).status === 'completed', 300);
    const { transcript } = await recording();
    const text = transcript.map((line) => line.text).join(' ');
    expect(text).toContain('Zebra');
    expect(transcript.at(-1)!.end).toBeGreaterThan(SECONDS - 5);
    const zebra = transcript.find((line) => line.text.includes('Zebra'))!;
    expect(zebra.start).toBeGreaterThan(0);
    expect(await product.database.query('select from heard_piece where recording_id = $1', [id])).toEqual([]);
  });
});
