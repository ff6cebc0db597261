import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { memoryOf } from './processes.js';
import { onProduct, type Product } from './product.js';
import { inShort, timed } from './took.js';
import { optionsOf } from './options.js';

/**
 * Processes a recording of an hour in the built product with Whisper: from complete-upload to completed, API latency
 * meanwhile, and peak memory of all processes including PostgreSQL.
 *
 *     npm run bench -- hour [FOLDER] [--minutes 60] [--whisper .data/whisper] [--rate 20]
 *
 * FOLDER contains the clips of `bench -- speech`, which are joined and repeated; default is the demo. `--rate` is
 * calls per second.
 */
const values = optionsOf({ minutes: 60, whisper: '.data/whisper', rate: 20 });

const IDLE_SECONDS = 20;
const LOOK_MS = 500;
const MB = 1024 ** 2;

async function joinClips(from: string, folder: string): Promise<string> {
  const clips = (await readdir(from)).filter((name) => name.endsWith('.wav')).sort();
  const list = join(folder, 'clips.txt');
  const joined = join(folder, 'clips.wav');
  await writeFile(list, clips.map((clip) => `file '${resolve(from, clip)}'\n`).join(''));
  const concat = ['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', joined];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...concat]);
  return joined;
}

/** Milliseconds of calls at a fixed rate until the signal. */
async function latencies(product: Product, calls: readonly string[], signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  for (let n = 0; !signal.aborted; n++) {
    const asked = timed(() => product.ask('GET', calls[n % calls.length]!)).then(
      ({ ms }) => void times.push(ms),
    );
    pending.add(asked);
    void asked.finally(() => pending.delete(asked));
    await sleep(1000 / values.rate);
  }
  await Promise.all(pending);
  return times;
}

/** Start of each step in seconds. */
async function watch(product: Product, id: string): Promise<Record<string, { 'from second': number }>> {
  const started = performance.now();
  const stages: Record<string, { 'from second': number }> = {};
  for (;;) {
    const { status, processingStage } = await product.recording(id);
    if (status === 'failed') throw new Error('Processing failed.');
    stages[processingStage ?? status] ??= { 'from second': Math.round((performance.now() - started) / 1000) };
    if (status === 'completed') return stages;
    await sleep(LOOK_MS);
  }
}

async function mostMemory({ pid, databasePid }: Product, signal: AbortSignal) {
  let most = { total: 0, by: new Map<string, number>() };
  while (!signal.aborted) {
    const by = memoryOf([pid, databasePid]);
    const total = [...by.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (total > most.total) most = { total, by };
    await sleep(LOOK_MS);
  }
  return most;
}

await onProduct(
  async (product, folder) => {
    const media = values.words[0]
      ? await joinClips(values.words[0], folder)
      : resolve('backend/assets/demo/demo.mp4');
    const known = await product.fill(200);
    const calls = ['/api/recordings', `/api/recordings/${known}`];
    const before = await latencies(product, calls, AbortSignal.timeout(IDLE_SECONDS * 1000));

    const id = await product.upload(media, values.minutes * 60);
    const over = new AbortController();
    const meanwhile = latencies(product, calls, over.signal);
    const memory = mostMemory(product, over.signal);
    const { value: stages, ms } = await timed(() => watch(product, id));
    over.abort();

    console.log(`${values.minutes} minutes in ${(ms / 1000).toFixed(0)} s`);
    console.table(stages);
    console.table([
      { calls: 'idle', ...inShort(before) },
      { calls: 'meanwhile', ...inShort(await meanwhile) },
    ]);
    const most = await memory;
    console.log(`Most memory: ${Math.round(most.total / MB)} MB`);
    console.table(
      Object.fromEntries([...most.by].map(([name, bytes]) => [name, { MB: Math.round(bytes / MB) }])),
    );
  },
  { TRANSCRIBER: 'whisper', WHISPER_DIR: resolve(values.whisper) },
);
