import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Media with numbered frames and a beep at each second, and their analysis in a cut. */
const run = promisify(execFile);
const RATE = 48_000;
const FPS = 25;
/** Frames until the brightness that encodes the number repeats. */
const PERIOD = 50;
const LOUD = 3000;
const BEEP_SECONDS = 0.02;

export const MARKED_SECONDS = 300;

interface Part {
  start: number;
  end: number;
}

export const ffmpeg = (...args: string[]) => run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);

const bytesFrom = async (...args: string[]): Promise<Buffer> =>
  (
    await run('ffmpeg', ['-nostdin', '-v', 'error', ...args, 'pipe:1'], {
      encoding: 'buffer',
      maxBuffer: 2 ** 31,
    })
  ).stdout;

export const markedPicture = (seconds: number, fps: string | number = FPS): string[] => [
  '-f',
  'lavfi',
  '-i',
  `nullsrc=s=64x64:r=${fps}:d=${seconds},format=yuv420p,geq=lum='20+4*mod(N,${PERIOD})':cb=128:cr=128`,
];
export const markedSound = (seconds: number): string[] => [
  '-f',
  'lavfi',
  '-i',
  `aevalsrc='0.5*sin(2*PI*1000*t)*lt(mod(t,1),${BEEP_SECONDS})':s=${RATE}:d=${seconds}`,
];

export const makeMarked = (path: string) =>
  ffmpeg(
    ...markedPicture(MARKED_SECONDS),
    ...markedSound(MARKED_SECONDS),
    ...'-c:v libx264 -g 250 -bf 2 -crf 18 -c:a aac -movflags +faststart'.split(' '),
    path,
  );

/** Joins WAV files of the same format. Returns their durations in seconds. */
export async function joinWavs(paths: readonly string[], toPath: string): Promise<number[]> {
  const list = `${toPath}.txt`;
  await writeFile(list, paths.map((path) => `file '${path}'\n`).join(''));
  await ffmpeg('-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', toPath);
  return Promise.all(
    paths.map(async (path) => {
      const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
      return Number((await run('ffprobe', args)).stdout);
    }),
  );
}

/** Mono samples. */
export async function samplesOf(path: string): Promise<Int16Array> {
  const bytes = await bytesFrom('-i', path, '-map', '0:a', '-ac', '1', '-ar', String(RATE), '-f', 's16le');
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
}

/** In decibels relative to full scale. */
export async function loudestLevel(path: string, { start, end }: Part): Promise<number> {
  const samples = await samplesOf(path);
  const loudest = samples
    .subarray(Math.round(start * RATE), Math.round(end * RATE))
    .reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return 20 * Math.log10(Math.max(loudest, 0.5) / 32_768);
}

/** Deviation of picture and sound from their place, in seconds. */
export async function offsetsOf(path: string, parts: readonly Part[]) {
  const sounds = await samplesOf(path);
  const duration = parts.reduce((sum, { start, end }) => sum + end - start, 0);
  const beeps = beepsIn(sounds);
  const offsets = expectedBeeps(parts).map((time) => Math.min(...beeps.map((beep) => Math.abs(beep - time))));
  return {
    picture: await worstPicture(path, parts),
    sound: Math.max(...offsets),
    drift: offsets.at(-1) ?? Number.NaN,
    length: Math.abs(sounds.length / RATE - duration),
  };
}

/** Start of each beep in seconds. */
export function beepsIn(samples: Int16Array): number[] {
  const beeps: number[] = [];
  samples.forEach((value, i) => {
    if (Math.abs(value) > LOUD && i / RATE - (beeps.at(-1) ?? -1) > 0.1) beeps.push(i / RATE);
  });
  return beeps;
}

/** Beeps that are complete within a part. */
function expectedBeeps(parts: readonly Part[]): number[] {
  let at = 0;
  return parts.flatMap(({ start, end }) => {
    const begins = at - start;
    at += end - start;
    const first = Math.ceil(start + BEEP_SECONDS);
    const count = Math.max(0, Math.floor(end - BEEP_SECONDS) - first + 1);
    return Array.from({ length: count }, (_, i) => begins + first + i);
  });
}

/** Time of each frame in seconds, and its number modulo 50. */
export async function framesOf(path: string): Promise<{ time: number; number: number }[]> {
  const { stdout, stderr } = await run(
    'ffmpeg',
    [
      '-nostdin',
      '-i',
      path,
      '-vf',
      'scale=1:1,showinfo',
      '-vsync',
      '0',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      'pipe:1',
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 28 },
  );
  const told = stderr.toString();
  // Printed seconds are rounded, which would assign a frame at a seam to the wrong part.
  const [, base] = /config in time_base: 1\/(\d+)/.exec(told)!;
  // Gray is decoded to full range.
  return [...told.matchAll(/ pts: *(\d+) /g)].map(([, ticks], i) => ({
    time: Number(ticks) / Number(base),
    number: Math.round((stdout[i]! * (219 / 255) - 4) / 4),
  }));
}

/** A frame is shown until the next one, so only deviation beyond that counts. */
async function worstPicture(path: string, parts: readonly Part[]): Promise<number> {
  let worst = 0;
  for (const { time, number } of await framesOf(path)) {
    const original = originalTime(time, parts);
    if (original === null) continue;
    const late = ((((original * FPS - number) % PERIOD) + PERIOD + PERIOD / 2) % PERIOD) - PERIOD / 2;
    worst = Math.max(worst, late < 0 ? -late : late - 1);
  }
  return Math.max(0, worst) / FPS;
}

function originalTime(time: number, parts: readonly Part[]): number | null {
  let at = 0;
  for (const { start, end } of parts) {
    if (time < at + end - start - 1e-4) return start + time - at;
    at += end - start;
  }
  return null;
}
