import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Transcriber, WhisperTranscriber } from '../backend/src/modules/speech/bench-exports.js';
import { memoryOf } from './processes.js';
import { writeCalls } from './spoken-calls.js';
import { type AlignedWord, align, fullStops, holes, wordsOf } from './alignment.js';
import { onFolder } from './folder.js';
import { optionsOf } from './options.js';

/**
 * Measures speed and word errors of Whisper on clips and calls in one run.
 *
 *     npm run bench -- speech FOLDER... [--calls FOLDER] [--out hypotheses.json]
 *       [--minutes 10] [--whisper .data/whisper]
 *
 * `npm start` or `node tools/prepare-whisper.ts` prepares Whisper. On a busy machine, speeds are only comparable
 * within a run; the load is printed. FOLDER contains NAME.wav (16 kHz mono 16-bit) with its text in NAME.txt, and
 * optionally NAME.words (spoken names) and NAME.hot (hot words), one per line. `--calls` adds the written calls that
 * `bench/speak-readers.py` has spoken into its folder, at three levels of noise, with and without hot words. A group
 * is the part of a name before the first '-'. The clips joined and repeated to `--minutes` (0 skips this) show the
 * throughput of all cores and losses in long audio. `--out` saves the results as `{name: text}` for another scorer.
 * "x floor" relates the time to a fixed SHA-256 computation on one core in the same run.
 */
const values = optionsOf({
  calls: '',
  out: '',
  minutes: 10,
  whisper: '.data/whisper',
});

const BYTES_A_SECOND = 32_000;
const WAV_HEADER_BYTES = 44;

interface Sound {
  wav: string;
  seconds: number;
  reference: string;
  names: string[];
  hotWords: string[];
}

interface Clip extends Sound {
  name: string;
}

interface Hearing {
  text: string;
  words: AlignedWord[];
  notHeard: number;
}

type Engine = (sound: Sound) => Promise<Hearing>;

async function readClips(folder: string): Promise<Clip[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.wav'))
    .map((name) => name.slice(0, -4));
  return Promise.all(
    names.sort().map(async (name) => {
      const wav = join(folder, `${name}.wav`);
      const seconds = ((await stat(wav)).size - WAV_HEADER_BYTES) / BYTES_A_SECOND;
      const listed = async (ending: string) =>
        (await readFile(join(folder, `${name}.${ending}`), 'utf8').catch(() => ''))
          .split('\n')
          .filter(Boolean);
      const reference = await readFile(join(folder, `${name}.txt`), 'utf8');
      const [names, hotWords] = [await listed('words'), await listed('hot')];
      return { name, wav, seconds, reference, names, hotWords: hotWords.length > 0 ? hotWords : names };
    }),
  );
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { seconds: (performance.now() - started) / 1000, value };
}

class Score {
  private readonly sums = { words: 0, errors: 0, leftOut: 0, stops: 0, stopsRight: 0, stopsExtra: 0 };
  private readonly names = { said: 0, written: 0 };
  private readonly holes: string[] = [];
  private notHeard = 0;

  add(title: string, { reference, names, seconds }: Sound, heard: Hearing): void {
    const said = wordsOf(reference);
    const alignment = align(said, heard.words);
    const stops = fullStops(said, heard.words, alignment);
    const { sums } = this;
    sums.words += said.length;
    sums.errors += alignment.errors;
    sums.leftOut += alignment.leftOut;
    sums.stops += stops.written;
    sums.stopsRight += stops.right;
    sums.stopsExtra += stops.extra;
    this.notHeard += heard.notHeard;
    for (const { start, end, words } of holes(heard.words, alignment, seconds))
      this.holes.push(`${title} ${start.toFixed(1)} to ${end.toFixed(1)} s, ${words} words`);
    for (const part of new Set(names.flatMap((name) => name.split(/\s+/)))) {
      const [one, other] = [count(reference, part), count(heard.text, part)];
      this.names.said += one;
      this.names.written += Math.min(one, other);
    }
  }

  row(): Record<string, string> {
    const { words, errors, leftOut, stops, stopsRight, stopsExtra } = this.sums;
    if (this.holes.length > 0) console.log(`Holes: ${this.holes.join('; ')}`);
    return {
      wrong: percent(errors, words),
      'left out': percent(leftOut, words),
      'full stops': percent(stopsRight, stops),
      'too many': percent(stopsExtra, stops),
      names: percent(this.names.written, this.names.said),
      'holes of 3 s': String(this.holes.length),
      'marked, s': this.notHeard.toFixed(1),
    };
  }
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`;
const plain = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
const count = (text: string, name: string): number => plain(text).split(plain(name)).length - 1;

async function measure(title: string, engine: Engine, clips: Clip[], joined: Sound | null) {
  // Warms up the model and word graph before timing.
  await engine(clips[0]!);
  const text: Record<string, string> = {};
  const scores = new Map<string, Score>();
  const floor = (await timed(rawWork)).seconds;
  const memory = peakMemory();
  const { seconds } = await timed(async () => {
    for (const clip of clips) {
      const heard = await engine(clip);
      text[clip.name] = heard.text;
      for (const group of [clip.name.split('-')[0]!, 'all']) {
        if (!scores.has(group)) scores.set(group, new Score());
        scores.get(group)!.add(clip.name, clip, heard);
      }
    }
  });
  const peak = await memory.stop();
  const total = clips.reduce((sum, clip) => sum + clip.seconds, 0);
  const rows = [...scores].map(([group, score]) => ({
    engine: title,
    what: group,
    ...score.row(),
    'x real time': group === 'all' ? (total / seconds).toFixed(1) : '',
    'x floor a minute': group === 'all' ? ((60 * seconds) / total / floor).toFixed(1) : '',
    'peak MB': group === 'all' ? String(Math.round(peak / 1e6)) : '',
  }));
  if (joined) {
    const long = await timed(() => engine(joined));
    const score = new Score();
    score.add('joined', joined, long.value);
    rows.push({
      engine: title,
      what: `${Math.round(joined.seconds / 60)} min`,
      ...score.row(),
      'x real time': (joined.seconds / long.seconds).toFixed(1),
      'x floor a minute': ((60 * long.seconds) / joined.seconds / floor).toFixed(1),
      'peak MB': '',
    });
  }
  return { rows, text };
}

const FLOOR_BYTES = Buffer.alloc(2 ** 20);
const FLOOR_ROUNDS = 1_000;

async function rawWork(): Promise<void> {
  const hash = createHash('sha256');
  for (let round = 0; round < FLOOR_ROUNDS; round++) hash.update(FLOOR_BYTES);
  hash.digest();
}

/** Peak bytes of this process tree. */
function peakMemory(): { stop: () => Promise<number> } {
  let peak = 0;
  const look = async () => {
    const now = [...memoryOf([process.pid]).values()].reduce((sum, bytes) => sum + bytes, 0);
    peak = Math.max(peak, now);
  };
  const looking = setInterval(() => void look(), 1_000);
  return {
    stop: async () => {
      clearInterval(looking);
      await look();
      return peak;
    },
  };
}

/** Joins all clips with a second of silence between them, repeated. */
async function joinClips(clips: Clip[], folder: string, minutes: number): Promise<Sound> {
  const [raw, wav] = [join(folder, 'joined.raw'), join(folder, 'joined.wav')];
  await writeFile(raw, '');
  const reference: string[] = [];
  let seconds = 0;
  for (let at = 0; seconds < minutes * 60; at = (at + 1) % clips.length) {
    const clip = clips[at]!;
    await appendFile(raw, (await readFile(clip.wav)).subarray(WAV_HEADER_BYTES));
    await appendFile(raw, Buffer.alloc(BYTES_A_SECOND));
    seconds += clip.seconds + 1;
    reference.push(clip.reference);
  }
  const format = ['-f', 's16le', '-ar', '16000', '-ac', '1'];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...format, '-i', raw, wav]);
  return { wav, seconds, reference: reference.join('\n'), names: [], hotWords: [] };
}

async function main(scratch: string): Promise<void> {
  const clips = (await Promise.all(values.words.map(readClips))).flat();
  const calls = values.calls ? await spokenCalls(values.calls, join(scratch, 'calls')) : [];
  if (clips.length + calls.length === 0) throw new Error('Give a folder of clips: NAME.wav with NAME.txt');
  const whisper = new WhisperTranscriber({ runtimeDir: values.whisper, language: 'en' });
  try {
    const joined =
      values.minutes > 0 && clips.length > 0 ? await joinClips(clips, scratch, values.minutes) : null;
    if (!(await whisper.check())) throw new Error(`Whisper is not prepared in ${values.whisper}`);
    const title = `Whisper, ${availableParallelism()} cores`;
    const engine = engineOf(whisper);
    const unhinted = calls.map((call) => ({ ...call, hotWords: [] }));
    const results = [
      ...(clips.length > 0 ? [await measure(title, engine, clips, joined)] : []),
      ...(calls.length > 0 ? [await measure(`${title}, no names given`, engine, unhinted, null)] : []),
      ...(calls.length > 0 ? [await measure(title, engine, calls, null)] : []),
    ];
    console.table(results.flatMap(({ rows }) => rows));
    if (values.out)
      await writeFile(
        values.out,
        `${JSON.stringify(Object.assign({}, ...results.map(({ text }) => text)), null, 2)}\n`,
      );
  } finally {
    await whisper.close();
  }
}

async function spokenCalls(folder: string, into: string): Promise<Clip[]> {
  await mkdir(into);
  await writeCalls(folder, into);
  return readClips(into);
}

function engineOf(transcriber: Transcriber): Engine {
  const { signal } = new AbortController();
  return async ({ wav, seconds, hotWords }) => {
    const options = { onProgress: () => undefined, signal, hotWords };
    const { lines, notHeard = [] } = await transcriber.transcribe({ path: wav, duration: seconds }, options);
    return {
      text: lines.map((line) => line.text).join(' '),
      words: lines.flatMap((line) => wordsOf(line.text, line.words ?? [])),
      notHeard: notHeard.reduce((sum, { start, end }) => sum + end - start, 0),
    };
  };
}

await onFolder(main);
