import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  hearAhead,
  type PieceMemory,
  type Transcriber,
  VoskTranscriber,
  WhisperTranscriber,
  wavOf,
} from '../src/modules/speech/measures.js';

/**
 * Whether a recording that was listened to while it was made has the words of its whole file, and how long those take
 * after it has stopped. The clips of a folder are joined and repeated to `--minutes`; they arrive in steps of `--step`
 * seconds, and each time all that has come is heard ahead, as the worker does.
 *
 *     npm run bench:listening -- FOLDER [--minutes 10] [--step 40] [--whisper .data/whisper]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    step: { type: 'string', default: '40' },
    whisper: { type: 'string', default: '.data/whisper' },
  },
});

const BYTES_A_SECOND = 32_000;
const WAV_HEADER_BYTES = 44;

class Pieces implements PieceMemory {
  readonly known = new Map<string, unknown>();
  recalled = 0;

  async recall(key: string): Promise<unknown> {
    const heard = this.known.get(key) ?? null;
    if (heard !== null) this.recalled += 1;
    return heard;
  }

  async keep(key: string, heard: unknown): Promise<void> {
    this.known.set(key, heard);
  }
}

async function joinedClips(folder: string, seconds: number): Promise<Buffer> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.wav')).sort();
  const clips = await Promise.all(
    names.map(async (name) => (await readFile(join(folder, name))).subarray(WAV_HEADER_BYTES)),
  );
  const once = Buffer.concat(clips);
  const times = Math.ceil((seconds * BYTES_A_SECOND) / once.length);
  return Buffer.concat(Array<Buffer>(times).fill(once)).subarray(0, seconds * BYTES_A_SECOND);
}

const signal = new AbortController().signal;
const onProgress = () => undefined;

async function measure(engine: Transcriber, sound: Buffer, folder: string): Promise<void> {
  const duration = sound.length / BYTES_A_SECOND;
  const audioOf = async (seconds: number) => {
    const path = join(folder, `${seconds}.wav`);
    await writeFile(path, wavOf(sound.subarray(0, seconds * BYTES_A_SECOND)));
    return { path, duration: seconds };
  };
  const whole = await audioOf(duration);
  // The first call also loads the model.
  await engine.transcribe(await audioOf(20), { signal, onProgress });
  let started = performance.now();
  const heard = await engine.transcribe(whole, { signal, onProgress });
  const wholeSeconds = (performance.now() - started) / 1000;

  const memory = new Pieces();
  const step = Number(values.step);
  for (let seconds = step; seconds < duration; seconds += step) {
    const arrived = await audioOf(seconds);
    await hearAhead(engine, [arrived], { signal, onProgress, memory });
    await rm(arrived.path);
  }
  const ahead = memory.known.size;
  memory.recalled = 0;
  started = performance.now();
  const afterStop = await engine.transcribe(whole, { signal, onProgress, memory });
  const restSeconds = (performance.now() - started) / 1000;
  const digest = (lines: unknown) => createHash('sha256').update(JSON.stringify(lines)).digest('hex');
  console.log(
    `${heard.engine}: ${(duration / 60).toFixed(0)} minutes, ` +
      `${digest(heard.lines) === digest(afterStop.lines) ? 'the same lines' : 'OTHER LINES'}; ` +
      `whole file ${wholeSeconds.toFixed(1)} s, after Stop ${restSeconds.toFixed(1)} s ` +
      `(${ahead} pieces heard ahead, ${memory.recalled} of them used, ${memory.known.size - ahead} left)`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'playhead-listening-'));
const engines: Transcriber[] = [
  new VoskTranscriber({ cacheDir: join(folder, 'vosk') }),
  new WhisperTranscriber({ runtimeDir: values.whisper, language: 'en', idleSeconds: 30 }),
];
try {
  const [clips] = positionals;
  if (!clips) throw new Error('Name the folder of the clips.');
  const sound = await joinedClips(clips, Number(values.minutes) * 60);
  for (const engine of engines) {
    if (await engine.check()) await measure(engine, sound, folder);
    else console.log(`${engine.name}: not there`);
    await engine.close();
  }
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
