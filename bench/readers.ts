import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A person reading, as 16 kHz mono samples, cut at pauses. */
export interface Reader {
  name: string;
  /** Samples between pauses. */
  phrases: Int16Array[];
}

export const RATE = 16_000;
const FRAME = 160;
/** Minimum length of a phrase in frames of 10 ms; it ends at the next pause. */
const SHORTEST = 120;
const PAUSE_FRAMES = 12;
/** Share of the clip's loudness below which there is no speech. */
const QUIET = 0.12;

/** Voices included in ffmpeg's synthesizer. */
export const SYNTHETIC = ['awb', 'kal16', 'rms', 'slt'] as const;

/**
 * Readers from a folder of clips (NAME.wav, with the reader before the first '-') and synthetic ones, who read the
 * clips' texts. `lj@0.9` is reader `lj` at 0.9 of speed and pitch, which counts as another voice (Ko et al. 2015,
 * "Audio augmentation for speech recognition").
 */
export async function readReader(folder: string, name: string): Promise<Reader> {
  const [voice, speed] = name.split('@') as [string, string | undefined];
  const source = (SYNTHETIC as readonly string[]).includes(voice)
    ? [await synthesise(voice, await textsIn(folder), speed)]
    : await Promise.all(
        (await clipsOf(folder, voice)).map((clip) => decode(['-i', join(folder, clip)], speed)),
      );
  return { name, phrases: source.flatMap(phrasesOf) };
}

const clipsOf = async (folder: string, voice: string) =>
  (await readdir(folder)).filter((clip) => clip.startsWith(`${voice}-`) && clip.endsWith('.wav')).sort();

async function textsIn(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^(?:lj|jfk)-.*\.txt$/.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.trim().replace(/[.,;]?$/, '.')).join(' ');
}

const synthesise = (voice: string, text: string, speed: string | undefined) =>
  decode(['-f', 'lavfi', '-i', `flite=voice=${voice}:text='${text.replace(/[^\w .?]/g, '')}'`], speed);

async function decode(source: string[], speed = '1'): Promise<Int16Array> {
  const filter = `aresample=${RATE},asetrate=${Math.round(RATE * Number(speed))},aresample=${RATE}`;
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-nostdin', '-v', 'error', ...source, '-af', filter, '-ac', '1', '-f', 's16le', '-'],
    { encoding: 'buffer', maxBuffer: 1024 ** 3 },
  );
  return new Int16Array(
    stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length - (stdout.length % 2)),
  );
}

function phrasesOf(samples: Int16Array): Int16Array[] {
  const loudness = Array.from({ length: Math.floor(samples.length / FRAME) }, (_, frame) =>
    Math.sqrt(
      samples.subarray(frame * FRAME, (frame + 1) * FRAME).reduce((sum, value) => sum + value * value, 0) /
        FRAME,
    ),
  );
  const usual = Math.sqrt(loudness.reduce((sum, value) => sum + value * value, 0) / loudness.length);
  const cuts = [0];
  let quiet = 0;
  loudness.forEach((value, frame) => {
    quiet = value < QUIET * usual ? quiet + 1 : 0;
    if (quiet === PAUSE_FRAMES && frame - cuts.at(-1)! >= SHORTEST) cuts.push(frame - PAUSE_FRAMES / 2);
  });
  const phrases = cuts.map((cut, at) =>
    samples.subarray(cut * FRAME, (cuts[at + 1] ?? loudness.length) * FRAME),
  );
  return phrases.filter(({ length }) => length >= SHORTEST * FRAME);
}
