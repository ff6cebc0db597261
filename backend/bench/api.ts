import autocannon from 'autocannon';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct, type Product } from './product.js';

/**
 * List and get at a fixed rate with many recordings in the database, idle and while a transcription runs.
 *
 *     npm run bench:api -- [--recordings 1000] [--rate 200] [--seconds 20] [--sound FILE]
 *
 * Starts the built product on a PostgreSQL and a folder of its own; nothing of an installation is touched. The
 * sound is repeated to ten minutes, so that it is still being transcribed when the second half is measured.
 */
const { values } = parseArgs({
  options: {
    recordings: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    sound: { type: 'string', default: 'backend/assets/demo/demo.mp4' },
  },
});

interface Row {
  call: string;
  state: string;
  'requests/s': number;
  'p50 ms': number;
  'p97.5 ms': number;
  'p99 ms': number;
  'max ms': number;
  errors: number;
}

async function measure(product: Product, call: string, path: string, state: string): Promise<Row> {
  const result = await autocannon({
    url: product.origin + path,
    headers: { cookie: product.cookie },
    connections: 20,
    overallRate: Number(values.rate),
    duration: Number(values.seconds),
  });
  return {
    call,
    state,
    'requests/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p97.5 ms': result.latency.p97_5,
    'p99 ms': result.latency.p99,
    'max ms': result.latency.max,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'playhead-bench-'));
  // Run as root, PostgreSQL is another user's process and must get in.
  await chmod(folder, 0o755);
  const product = await startProduct(folder);
  try {
    const id = await product.fill(Number(values.recordings));
    const calls = [
      ['list (first 100)', '/api/recordings'],
      ['get', `/api/recordings/${id}`],
    ] as const;
    const rows: Row[] = [];
    for (const [call, path] of calls) rows.push(await measure(product, call, path, 'idle'));

    const recordingId = await product.transcribe(resolve(values.sound), 600);
    for (const [call, path] of calls) rows.push(await measure(product, call, path, 'transcribing'));
    const { status, processingStage } = await product.recording(recordingId);
    console.table(rows);
    console.log(
      `At the end the recording was ${status}${processingStage ? `, at the step ${processingStage}` : ''}.`,
    );
    if (status !== 'processing') console.log('The transcription ended too early: give a longer --sound.');
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
