import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CutPart, openCutter } from '../backend/src/modules/media/bench-exports.js';
import { type Transcriber, WhisperTranscriber } from '../backend/src/modules/speech/bench-exports.js';
import { cpuMsWithEnded } from './processes.js';
import { ffmpeg, joinWavs, loudestLevel, makeMarked, MARKED_SECONDS, offsetsOf } from './marked-media.js';
import { mulberry32 } from './random.js';
import { spokenWords } from './word-errors.js';
import { onFolder } from './folder.js';
import { optionsOf } from './options.js';

/**
 * Measures what cutting costs compared with encoding everything, how precise its edges are, and what remains of
 * silenced speech.
 *
 *     npm run bench -- cuts FOLDER [--minutes 60] [--cuts 20] [--whole 15] [--whisper .data/whisper]
 *
 * FOLDER contains NAME.wav (16 kHz mono 16-bit) with its text in NAME.txt, used as audio and to check silenced words.
 * `--whole` minutes of the long file are also encoded completely with the same settings, and extrapolated for
 * comparison.
 */
const values = optionsOf({ minutes: 60, cuts: 20, whole: 15, whisper: '.data/whisper' });

const PIECE_SECONDS = 300;
const FIFTY = 50;
const signal = new AbortController().signal;
const random = mulberry32(30);

const part = (start: number, end: number, isSilent = false): CutPart => ({
  start,
  end,
  isSilent,
  isBlurred: false,
});

/** The rest after removing `count` random ranges of 1 to `longest` seconds. */
function keptParts(duration: number, count: number, longest: number): CutPart[] {
  const each = duration / count;
  const parts: CutPart[] = [];
  let from = 0;
  for (let i = 0; i < count; i++) {
    const length = 1 + random() * (Math.min(longest, each * 0.6) - 1);
    const start = i * each + random() * (each - length);
    parts.push(part(from, start));
    from = start + length;
  }
  return [...parts, part(from, duration)];
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; cpu: number }> {
  const [started, before] = [performance.now(), cpuMsWithEnded(process.pid)];
  await work();
  return {
    seconds: (performance.now() - started) / 1000,
    cpu: (cpuMsWithEnded(process.pid) - before) / 1000,
  };
}

async function measureTime(clips: string, folder: string, cut: Cut): Promise<void> {
  const [minutes, whole] = [values.minutes, values.whole];
  const [sound, piece, long, short] = ['sound.wav', 'piece.mp4', 'long.mp4', 'short.mp4'].map((name) =>
    join(folder, name),
  );
  await joinWavs(await wavsIn(clips), sound!);
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=1280x720:r=25:d=${PIECE_SECONDS}`,
    '-stream_loop',
    '-1',
    '-i',
    sound!,
    '-t',
    String(PIECE_SECONDS),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '32',
    '-g',
    '250',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ac',
    '2',
    '-ar',
    '48000',
    piece!,
  );
  const repeat = (path: string, seconds: number) =>
    ffmpeg(
      '-stream_loop',
      '-1',
      '-i',
      piece!,
      '-t',
      String(seconds),
      '-c',
      'copy',
      '-movflags',
      '+faststart',
      path,
    );
  await repeat(long!, minutes * 60);
  await repeat(short!, whole * 60);
  const parts = keptParts(minutes * 60, values.cuts, 60);
  const before = await hashOf(long!);
  const quick = await timed(() => cut(long!, parts));
  const all = await timed(() => cut(short!, [part(0, whole * 60)], true));
  const times = minutes / whole;
  const row = ({ seconds, cpu }: { seconds: number; cpu: number }) => ({
    seconds: Number(seconds.toFixed(1)),
    'CPU seconds': Number(cpu.toFixed(1)),
  });
  console.log(
    `${minutes} minutes of 1280 x 720 at 25 frames a second, a key frame every ten seconds, ` +
      `${((await stat(long!)).size / 1e6).toFixed(0)} MB, ${values.cuts} cuts; ${availableParallelism()} cores`,
  );
  console.table({
    cut: row(quick),
    [`${whole} minutes encoded as a whole`]: row(all),
    [`times ${times}`]: row({ seconds: all.seconds * times, cpu: all.cpu * times }),
  });
  const percent = (share: number) => `${((share / times) * 100).toFixed(1)} %`;
  console.log(
    `Cutting takes ${percent(quick.seconds / all.seconds)} of the time and ${percent(quick.cpu / all.cpu)} of the ` +
      `processor time; the original is ${before === (await hashOf(long!)) ? 'the same, byte for byte' : 'CHANGED'}`,
  );
  await Promise.all([long!, short!].map((path) => rm(path)));
}

async function measureEdges(folder: string, cut: Cut): Promise<void> {
  const path = join(folder, 'marked.mp4');
  await makeMarked(path);
  const before = await hashOf(path);
  const parts = keptParts(MARKED_SECONDS, FIFTY, 4);
  const { picture, sound, drift, length } = await offsetsOf(await cut(path, parts), parts);
  const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`;
  console.log(
    `${FIFTY} cuts in ${MARKED_SECONDS / 60} minutes: a picture is at most ${ms(picture)} from its place, a beep ${ms(sound)}; ` +
      `after the last cut ${ms(drift)}, the length is off by ${ms(length)}; the original is ` +
      `${before === (await hashOf(path)) ? 'the same, byte for byte' : 'CHANGED'}`,
  );
}

/** Silences every second clip. */
async function measureSilence(clips: string, folder: string, whisper: Transcriber, cut: Cut): Promise<void> {
  const path = join(folder, 'spoken.mp4');
  const wavs = await wavsIn(clips);
  const joined = join(folder, 'spoken.wav');
  const lengths = await joinWavs(wavs, joined);
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'color=s=320x180:r=10',
    '-i',
    joined,
    '-shortest',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    path,
  );
  const texts = await Promise.all(wavs.map((wav) => readFile(wav.replace(/wav$/, 'txt'), 'utf8')));
  let at = 0;
  const parts = lengths.map((length, i) => part(at, (at += length), i % 2 === 1));
  const made = await cut(path, parts);
  const silences = parts.filter(({ isSilent }) => isSilent);
  const levels = await Promise.all(silences.map((range) => loudestLevel(made, range)));
  console.log(
    `${silences.length} ranges of ${Math.round(silences.reduce((sum, { start, end }) => sum + end - start, 0))} s silenced: ` +
      `the loudest sample in them is at ${Math.max(...levels).toFixed(1)} dB`,
  );
  if (!(await whisper.check())) return console.log('Whisper is not there');
  const heardOf = async (from: string, seconds: number, ...range: string[]) => {
    const wav = join(folder, `heard-${Math.random()}.wav`);
    await ffmpeg(...range, '-i', from, '-vn', '-ac', '1', '-ar', '16000', wav);
    const { lines } = await whisper.transcribe(
      { path: wav, duration: seconds },
      { signal, onProgress: () => undefined },
    );
    return spokenWords(lines.map(({ text }) => text).join(' '));
  };
  const audible = new Set(texts.filter((_, i) => i % 2 === 0).flatMap(spokenWords));
  // Whisper does not always recognize exactly the spoken text.
  for (const { start, end } of parts.filter(({ isSilent }) => !isSilent))
    for (const word of await heardOf(path, end - start, ...only(start, end))) audible.add(word);
  const silenced = new Set(texts.filter((_, i) => i % 2 === 1).flatMap(spokenWords));
  const onlySilenced = [...silenced].filter((word) => !audible.has(word));
  const known = new Set(await heardOf(path, at));
  const heard = new Set(await heardOf(made, at));
  const inside: string[] = [];
  for (const { start, end } of silences)
    inside.push(...(await heardOf(made, end - start, ...only(start, end))));
  const still = onlySilenced.filter((word) => heard.has(word));
  console.log(
    `Of ${onlySilenced.length} words that are said in them only, Whisper hears ${onlySilenced.filter((word) => known.has(word)).length} ` +
      `in the original and ${still.length} in what is made${still.map((word) => ` ${word}`).join('')}; ` +
      `in the ranges by themselves ${inside.length}${inside.map((word) => ` ${word}`).join('')}`,
  );
}

const only = (start: number, end: number) => ['-ss', String(start), '-t', String(end - start)];

const wavsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.wav'))
    .sort()
    .map((name) => join(folder, name));

type Cut = (path: string, parts: CutPart[], encodesAll?: boolean) => Promise<string>;

await onFolder(async (folder) => {
  const whisper = new WhisperTranscriber({ runtimeDir: values.whisper, language: 'en', idleSeconds: 30 });
  try {
    const [clips] = values.words;
    if (!clips) throw new Error('Name the folder of the clips.');
    const cutter = await openCutter();
    let runs = 0;
    const cut: Cut = async (path, parts, encodesAll = false) => {
      const work = join(folder, `work-${runs++}`);
      await mkdir(work);
      const toPath = join(work, 'made.mp4');
      await cutter(path, { parts, folder: work, toPath, encodesAll }, signal);
      return toPath;
    };
    await measureEdges(folder, cut);
    await measureSilence(clips, folder, whisper, cut);
    await measureTime(clips, folder, cut);
  } finally {
    await whisper.close();
  }
});
