import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import {
  type Transcriber,
  VoskTranscriber,
  WhisperTranscriber,
} from '../backend/src/modules/speech/bench-exports.js';
import { type AlignedWord, align, fullStops, holes, wordsOf } from './alignment.js';

/**
 * Speed of our engines and what they hear wrong, over the same clips in one run.
 *
 *     npm run bench -- speech FOLDER... [--out hypotheses.json] [--minutes 10] [--whisper .data/whisper] [--engines whisper]
 *
 * Whisper is measured where `npm start` has prepared it. The load of the machine is printed: on a busy one, speeds
 * are to be compared with each other only. A FOLDER holds NAME.wav (16 kHz mono 16-bit) with NAME.txt, what is said, and
 * maybe NAME.words, a name to listen for in each line. A group is
 * the part of a name before its first '-'. Clips are short, so the clips joined and repeated to `--minutes` show what
 * all cores give, and whether anything gets lost in something long; 0 leaves that out. `--out` keeps what was heard,
 * `{name: text}`, for another scorer.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    whisper: { type: 'string', default: '.data/whisper' },
    engines: { type: 'string', default: 'vosk,whisper' },
  },
});

const BYTES_A_SECOND = 32_000;
const WAV_HEADER_BYTES = 44;

interface Sound {
  wav: string;
  seconds: number;
  reference: string;
  names: string[];
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
      const listed = await readFile(join(folder, `${name}.words`), 'utf8').catch(() => '');
      const reference = await readFile(join(folder, `${name}.txt`), 'utf8');
      return { name, wav, seconds, reference, names: listed.split('\n').filter((line) => line !== '') };
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
  // The model is loaded, and the word graph unfolded, before the clock starts.
  await engine(clips[0]!);
  const text: Record<string, string> = {};
  const scores = new Map<string, Score>();
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
  const total = clips.reduce((sum, clip) => sum + clip.seconds, 0);
  const rows = [...scores].map(([group, score]) => ({
    ...{ engine: title, what: group, ...score.row() },
    'x real time': group === 'all' ? (total / seconds).toFixed(1) : '',
  }));
  if (joined) {
    const long = await timed(() => engine(joined));
    const score = new Score();
    score.add('joined', joined, long.value);
    rows.push({
      ...{ engine: title, what: `${Math.round(joined.seconds / 60)} min`, ...score.row() },
      'x real time': (joined.seconds / long.seconds).toFixed(1),
    });
  }
  return { rows, text };
}

/** All clips one after the other, with a second of silence between, repeated. */
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
  return { wav, seconds, reference: reference.join('\n'), names: [] };
}

async function main(): Promise<void> {
  if (positionals.length === 0) throw new Error('Give a folder of clips: NAME.wav with NAME.txt');
  const clips = (await Promise.all(positionals.map(readClips))).flat();
  if (clips.length === 0) throw new Error('There is no .wav');
  const scratch = await mkdtemp(join(tmpdir(), 'playhead-speech-'));
  const vosk = new VoskTranscriber({ cacheDir: join(scratch, 'models') });
  const whisper = new WhisperTranscriber({ runtimeDir: values.whisper, language: 'en', other: vosk });
  const wanted = new Set(values.engines.split(','));
  try {
    const minutes = Number(values.minutes);
    const joined = minutes > 0 ? await joinClips(clips, scratch, minutes) : null;
    const results = [];
    const cores = `${availableParallelism()} cores`;
    if (wanted.has('vosk')) results.push(await measure(`Vosk, ${cores}`, engineOf(vosk), clips, joined));
    if (wanted.has('whisper') && (await whisper.check()))
      results.push(await measure(`Whisper, ${cores}`, engineOf(whisper), clips, joined));
    console.table(results.flatMap(({ rows }) => rows));
    console.log(`Load of the machine: ${loadavg()[0]!.toFixed(1)}`);
    if (values.out) await writeFile(values.out, `${JSON.stringify(results.at(-1)!.text, null, 2)}\n`);
  } finally {
    await Promise.all([vosk.close(), whisper.close()]);
    await rm(scratch, { recursive: true, force: true });
  }
}

function engineOf(transcriber: Transcriber): Engine {
  const { signal } = new AbortController();
  return async ({ wav, seconds, names }) => {
    const options = { onProgress: () => undefined, signal, hotWords: names };
    const { lines, notHeard = [] } = await transcriber.transcribe({ path: wav, duration: seconds }, options);
    return {
      text: lines.map((line) => line.text).join(' '),
      words: lines.flatMap((line) => wordsOf(line.text, line.words ?? [])),
      notHeard: notHeard.reduce((sum, { start, end }) => sum + end - start, 0),
    };
  };
}

await main();
