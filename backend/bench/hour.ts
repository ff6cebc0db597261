import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { memoryOf } from './memory.js';
import { type Product, startProduct } from './product.js';

/**
 * A recording of an hour through the built product with Whisper: from complete-upload to completed, what the API answers
 * meanwhile, and the most memory of all its processes, PostgreSQL included.
 *
 *     npm run bench:hour -- [FOLDER] [--minutes 60] [--whisper .data/whisper] [--rate 20] [--slides 60 [--unread]]
 *
 * FOLDER holds the clips of `bench:speech`, which are joined and repeated; without it the demo is. `--rate` is of calls a
 * second. `--slides` shows so many titled slides, evenly, and `--unread` has the product not read them. Starts a product of its own; nothing of an installation is touched.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    whisper: { type: 'string', default: '.data/whisper' },
    rate: { type: 'string', default: '20' },
    slides: { type: 'string' },
    unread: { type: 'boolean', default: false },
  },
});

const IDLE_SECONDS = 20;
const LOOK_MS = 500;
const MB = 1024 ** 2;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'playhead-hour-'));
  // Run as root, PostgreSQL is another user's process and must get in.
  await chmod(folder, 0o755);
  const sound = positionals[0]
    ? await joinClips(positionals[0], folder)
    : resolve('backend/assets/demo/demo.mp4');
  const seconds = Number(values.minutes) * 60;
  const media = values.slides ? await withSlides(sound, seconds, Number(values.slides), folder) : sound;
  const product = await startProduct(folder, {
    TRANSCRIBER: 'whisper',
    WHISPER_DIR: resolve(values.whisper),
    READ_SLIDES: String(!values.unread),
  });
  try {
    const known = await product.fill(200);
    const calls = ['/api/recordings', `/api/recordings/${known}`];
    const idle = new AbortController();
    setTimeout(() => idle.abort(), IDLE_SECONDS * 1000);
    const before = await latencies(product, calls, idle.signal);

    const id = await product.upload(media, seconds);
    const started = performance.now();
    const over = new AbortController();
    const meanwhile = latencies(product, calls, over.signal);
    const memory = mostMemory(product, over.signal);
    const stages = await watch(product, id);
    const taken = (performance.now() - started) / 1000;
    over.abort();

    console.log(`${values.minutes} minutes in ${taken.toFixed(0)} s`);
    console.table(stages);
    console.table([
      { calls: 'idle', ...rowOf(before) },
      { calls: 'meanwhile', ...rowOf(await meanwhile) },
    ]);
    const most = await memory;
    console.log(`Most memory: ${Math.round(most.total / MB)} MB`);
    console.table(
      Object.fromEntries([...most.by].map(([name, bytes]) => [name, { MB: Math.round(bytes / MB) }])),
    );
    console.table(await payload(product, id));
    console.log(`Load of the machine: ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const WORDS =
  'Pricing Security Rollout Agenda Training Support Contract Integration Reporting Timeline'.split(' ');

/** The sound under slides of a title and three lines, each shown for as long. */
async function withSlides(sound: string, seconds: number, count: number, folder: string): Promise<string> {
  const every = seconds / count;
  const shown = Array.from({ length: count }, (_, i) => {
    const word = (line: number) => WORDS[(i + line) % WORDS.length]!;
    const lines = [
      `${word(0)} ${i + 1}`,
      `${word(1)} for every team`,
      `${word(3)} in ${i + 2} weeks`,
      `${word(7)} by email`,
    ];
    return lines.map(
      (text, line) =>
        `drawtext=text='${text}':x=80:y=${line === 0 ? 80 : 160 + line * 90}:fontsize=${line === 0 ? 64 : 36}:fontcolor=black:` +
        `enable='between(t,${i * every},${(i + 1) * every - 0.01})'`,
    );
  });
  const path = join(folder, 'slides.mp4');
  const picture = ['-f', 'lavfi', '-i', `color=white:s=1280x720:r=5:d=${seconds}`];
  const script = join(folder, 'slides.txt');
  await writeFile(script, shown.flat().join(','));
  const joined = ['-stream_loop', '-1', '-i', sound, '-t', String(seconds), '-map', '0:v', '-map', '1:a'];
  const coded = [
    '-filter_script:v',
    script,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...picture, ...joined, ...coded, path]);
  return path;
}

async function joinClips(from: string, folder: string): Promise<string> {
  const clips = (await readdir(from)).filter((name) => name.endsWith('.wav')).sort();
  const list = join(folder, 'clips.txt');
  const joined = join(folder, 'clips.wav');
  await writeFile(list, clips.map((clip) => `file '${resolve(from, clip)}'\n`).join(''));
  const concat = ['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', joined];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...concat]);
  return joined;
}

/** Milliseconds of calls at the fixed rate, until the signal. */
async function latencies(product: Product, calls: readonly string[], signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  for (let n = 0; !signal.aborted; n++) {
    const asked = timed(product, calls[n % calls.length]!).then(({ ms }) => void times.push(ms));
    pending.add(asked);
    void asked.finally(() => pending.delete(asked));
    await new Promise((resume) => setTimeout(resume, 1000 / Number(values.rate)));
  }
  await Promise.all(pending);
  return times;
}

async function timed({ origin, cookie }: Product, path: string, encoding = 'gzip') {
  const started = performance.now();
  const answer = await fetch(origin + path, { headers: { cookie, 'accept-encoding': encoding } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
  return { ms: performance.now() - started };
}

function rowOf(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1));
  return { count: sorted.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99), 'max ms': at(1) };
}

/** The second at which each step began. */
async function watch(product: Product, id: string): Promise<Record<string, { 'from second': number }>> {
  const started = performance.now();
  const stages: Record<string, { 'from second': number }> = {};
  for (;;) {
    const { status, processingStage } = await product.recording(id);
    if (status === 'failed') throw new Error('Processing failed.');
    stages[processingStage ?? status] ??= { 'from second': Math.round((performance.now() - started) / 1000) };
    if (status === 'completed') return stages;
    await new Promise((resume) => setTimeout(resume, LOOK_MS));
  }
}

async function mostMemory({ pid, databasePid }: Product, signal: AbortSignal) {
  let most = { total: 0, by: new Map<string, number>() };
  while (!signal.aborted) {
    const by = await memoryOf([pid, databasePid]);
    const total = [...by.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (total > most.total) most = { total, by };
    await new Promise((resume) => setTimeout(resume, LOOK_MS));
  }
  return most;
}

/** What a browser gets of it, with its whole transcript: bytes on the wire, and milliseconds. */
async function payload(product: Product, id: string) {
  const { transcript } = (await product.recording(id)) as unknown as {
    transcript: { speaker: string | null }[];
  };
  const speakers = new Set(transcript.flatMap(({ speaker }) => speaker ?? [])).size;
  const rows = [];
  for (const encoding of ['identity', 'gzip', 'br']) {
    const times: number[] = [];
    for (let n = 0; n < 15; n++) times.push((await timed(product, `/api/recordings/${id}`, encoding)).ms);
    const bytes = await bytesOnTheWire(product, `/api/recordings/${id}`, encoding);
    const { 'p50 ms': p50, 'max ms': max } = rowOf(times);
    rows.push({ encoding, lines: transcript.length, speakers, kB: Math.round(bytes / 1000), p50, max });
  }
  return rows;
}

async function bytesOnTheWire({ origin, cookie }: Product, path: string, encoding: string): Promise<number> {
  const format = ['-s', '-o', '/dev/null', '-w', '%{size_download}'];
  const headers = ['-H', `cookie: ${cookie}`, '-H', `accept-encoding: ${encoding}`];
  const { stdout } = await promisify(execFile)('curl', [...format, ...headers, origin + path]);
  return Number(stdout);
}

await main();
