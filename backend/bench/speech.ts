import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type Transcriber, VoskTranscriber, WhisperTranscriber } from '../src/modules/speech/measures.js';
import { openPlainVosk } from './plain-vosk.js';
import { wordErrors } from './word-errors.js';

/**
 * Speed and word error rate of our engines beside one plain pass of Vosk, over the same clips in one run.
 *
 *     npm run bench:speech -- FOLDER [--out hypotheses.json] [--minutes 10] [--whisper .data/whisper]
 *
 * Whisper is measured where `npm start` has prepared it. The load of the machine is printed: on a busy one, speeds
 * are to be compared with each other only. FOLDER holds NAME.wav (16 kHz mono 16-bit) with NAME.txt, what is said. A group is the part of a name before its
 * first '-'. Clips are short, so the clips joined and repeated to `--minutes` show what all cores give. `--out`
 * keeps what was heard, `{name: text}`, for another scorer.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    whisper: { type: 'string', default: '.data/whisper' },
  },
});

const BYTES_A_SECOND = 32_000;
const WAV_HEADER_BYTES = 44;

type Engine = (wav: string, seconds: number) => Promise<string>;

interface Clip {
  name: string;
  wav: string;
  seconds: number;
  reference: string;
}

async function readClips(folder: string): Promise<Clip[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.wav'))
    .map((name) => name.slice(0, -4));
  return Promise.all(
    names.sort().map(async (name) => {
      const wav = join(folder, `${name}.wav`);
      const seconds = ((await stat(wav)).size - WAV_HEADER_BYTES) / BYTES_A_SECOND;
      return { name, wav, seconds, reference: await readFile(join(folder, `${name}.txt`), 'utf8') };
    }),
  );
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { seconds: (performance.now() - started) / 1000, value };
}

async function measure(
  title: string,
  engine: Engine,
  clips: Clip[],
  joined: { wav: string; seconds: number },
) {
  const heard: Record<string, string> = {};
  // The model is loaded, and the word graph unfolded, before the clock starts.
  await engine(clips[0]!.wav, clips[0]!.seconds);
  const short = await timed(async () => {
    for (const clip of clips) heard[clip.name] = await engine(clip.wav, clip.seconds);
  });
  const long = await timed(() => engine(joined.wav, joined.seconds));
  const total = clips.reduce((sum, clip) => sum + clip.seconds, 0);
  const groups = new Map<string, { words: number; errors: number }>();
  for (const { name, reference } of clips) {
    const { words, errors } = wordErrors(reference, heard[name]!);
    for (const group of [name.split('-')[0]!, 'all']) {
      const sum = groups.get(group) ?? { words: 0, errors: 0 };
      groups.set(group, { words: sum.words + words, errors: sum.errors + errors });
    }
  }
  const row = {
    engine: title,
    'clips, x real time': (total / short.seconds).toFixed(1),
    [`${Math.round(joined.seconds / 60)} min, x real time`]: (joined.seconds / long.seconds).toFixed(1),
    ...Object.fromEntries(
      [...groups].map(([group, { words, errors }]) => [
        `WER ${group}`,
        `${((100 * errors) / words).toFixed(1)} %`,
      ]),
    ),
  };
  return { row, heard };
}

/** All clips one after the other, with a second of silence between, repeated. */
async function joinClips(
  clips: Clip[],
  folder: string,
  minutes: number,
): Promise<{ wav: string; seconds: number }> {
  const sounds = await Promise.all(
    clips.map(async (clip) => (await readFile(clip.wav)).subarray(WAV_HEADER_BYTES)),
  );
  const once = Buffer.concat(sounds.flatMap((sound) => [sound, Buffer.alloc(BYTES_A_SECOND)]));
  const times = Math.max(1, Math.ceil((minutes * 60 * BYTES_A_SECOND) / once.length));
  const raw = join(folder, 'joined.raw');
  const wav = join(folder, 'joined.wav');
  await writeFile(raw, Buffer.concat(Array.from({ length: times }, () => once)));
  const format = ['-f', 's16le', '-ar', '16000', '-ac', '1'];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...format, '-i', raw, wav]);
  return { wav, seconds: (once.length * times) / BYTES_A_SECOND };
}

async function main(): Promise<void> {
  const [folder] = positionals;
  if (!folder) throw new Error('Give a folder of clips: NAME.wav with NAME.txt');
  const clips = await readClips(folder);
  if (clips.length === 0) throw new Error(`There is no .wav in ${folder}`);
  const scratch = await mkdtemp(join(tmpdir(), 'playhead-speech-'));
  const vosk = new VoskTranscriber({ cacheDir: join(scratch, 'models') });
  const whisper = new WhisperTranscriber({ runtimeDir: values.whisper, language: 'en' });
  try {
    const joined = await joinClips(clips, scratch, Number(values.minutes));
    const plain = openPlainVosk();
    const cores = `${availableParallelism()} cores`;
    const results = [
      await measure('plain Vosk, one thread', (wav) => plain.transcribe(wav), clips, joined),
      await measure(`Vosk, ${cores}`, engineOf(vosk), clips, joined),
    ];
    if (await whisper.check())
      results.push(await measure(`Whisper, ${cores}`, engineOf(whisper), clips, joined));
    console.table(results.map(({ row }) => row));
    console.log(`Load of the machine: ${loadavg()[0]!.toFixed(1)}`);
    if (values.out) await writeFile(values.out, `${JSON.stringify(results.at(-1)!.heard, null, 2)}\n`);
  } finally {
    await Promise.all([vosk.close(), whisper.close()]);
    await rm(scratch, { recursive: true, force: true });
  }
}

function engineOf(transcriber: Transcriber): Engine {
  const { signal } = new AbortController();
  return async (path, duration) => {
    const heard = await transcriber.transcribe({ path, duration }, { onProgress: () => undefined, signal });
    return heard.lines.map((line) => line.text).join(' ');
  };
}

await main();
