import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { aFolder } from '../support/folder.js';
import { createTestDatabase } from '../support/database.js';
import { type RecordingBody, TestBrowser, untilStatus, uploadFile } from '../support/product.js';
import { sampleSpeech } from '../support/sample-media.js';
import { until } from '../support/until.js';

const folder = aFolder();
let server: ChildProcess;

const database = await createTestDatabase();
const speech = await sampleSpeech(folder);
const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const port: number = (probe.address() as { port: number }).port;
probe.close();
afterAll(async () => {
  server.kill('SIGKILL');
  await database.drop();
});

async function start(): Promise<void> {
  server = spawn(process.execPath, [resolve(import.meta.dirname, '../../../dist/backend/src/main.js')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      APP_SECRET: 'a secret that only these tests know of',
      DATA_DIR: join(folder, 'data'),
      WHISPER_DIR: process.env.TEST_WHISPER_DIR,
      WHISPER_LANGUAGE: 'en',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  await until(
    async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok === true,
  );
}

async function kill(): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

async function untilStage(browser: TestBrowser, id: string, stage: string): Promise<void> {
  for (;;) {
    const { status, processingStage } = await browser.ask<RecordingBody>('GET', `/api/recordings/${id}`);
    if (processingStage === stage || status !== 'processing') return;
  }
}

/** Leftovers of a worker that died after its last step are found by the next periodic check. */
async function untilNothingIsLeft(): Promise<void> {
  await until(async () => {
    const tasks = await database.query(`select from task where kind = 'process-recording'`);
    return tasks.length + (await readdir(join(folder, 'data', 'work'))).length === 0;
  });
}

describe('A recording whose server is killed', () => {
  it('completes after the next start without anybody doing anything, and nothing of it is doubled', async () => {
    await start();
    const browser = new TestBrowser(`http://127.0.0.1:${port}`);
    const form = new URLSearchParams({ email: 'owner@example.com', password: 'a long enough password' });
    await browser.send('POST', '/api/register', { form });
    const { id } = await uploadFile(browser, speech);

    for (const stage of ['checking', 'audio', 'transcript', 'finishing']) {
      await untilStage(browser, id, stage);
      await kill();
      await start();
    }
    const recording = await untilStatus(browser, id, 'completed');
    expect(recording).toMatchObject({ failureReason: null, processingProgress: 100 });
    expect(recording.thumbnailPath).not.toBeNull();
    expect(recording.chapters.length).toBeGreaterThan(0);
    expect(
      recording.transcript
        .map((line) => line.text)
        .join(' ')
        .toLowerCase(),
    ).toContain('agenda');
    const starts = recording.transcript.map((line) => line.start);
    expect(new Set(starts).size).toBe(starts.length);

    const objects = await readdir(join(folder, 'data', 'objects', 'recordings', id));
    expect(objects.sort()).toEqual([
      expect.stringMatching(/^original-/),
      'playable.mp4',
      'storyboard.jpg',
      'thumbnail.jpg',
    ]);
    await untilNothingIsLeft();
  }, 900_000);
});
