import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type KnownVoice,
  recogniseSpeakers,
  ResemblyzerSpeakerEmbeddings,
  speakerPrints,
  type SpeakerEmbeddings,
  wavOf,
} from '../backend/src/modules/speech/bench-exports.js';
import { converse } from './conversation.js';
import { RATE, type Reader, readReader, SYNTHETIC } from './readers.js';
import { onFolder } from './folder.js';
import { optionsOf } from './options.js';

/**
 * Measures speaker recognition: each reader is learned from a minute of half of their clips and recognized in the
 * other half, at different lengths and noise levels; with their own voice among the known ones and without it.
 *
 *     npm run bench -- voices FOLDER [--whisper .data/whisper]
 *
 * FOLDER contains the clips of the bench `speech`. Copies at other speeds count as separate readers, except against
 * copies of the same reader.
 */
const values = optionsOf({ whisper: '.data/whisper' });

const SPEEDS = ['', '@0.85', '@0.9', '@0.95', '@1.05', '@1.1', '@1.15'];
const READERS = ['lj', ...SYNTHETIC].flatMap((voice) => SPEEDS.map((speed) => voice + speed));
const LEARNED = { seconds: 60, noise: 0.05 };
const SITUATIONS = [LEARNED, { seconds: 20, noise: 0.1 }, { seconds: 60, noise: 0.2 }];

interface Sound {
  lines: { text: string; start: number; end: number }[];
  audio: { path: string; duration: number };
}

async function main(scratch: string): Promise<void> {
  const [folder] = values.words;
  if (!folder) throw new Error('Give a folder of clips: READER-NAME.wav with READER-NAME.txt');
  const prints = new ResemblyzerSpeakerEmbeddings({ runtimeDir: values.whisper });
  const known: KnownVoice[] = [];
  const sounds: { name: string; sounds: Sound[] }[] = [];
  for (const name of READERS) {
    const { phrases } = await readReader(folder, name);
    const half = Math.floor(phrases.length / 2);
    const sound = (part: Int16Array[], how: typeof LEARNED, seed: number) =>
      write({ name, phrases: part }, how, seed, join(scratch, `${name}-${seed}.wav`));
    const print = await learn(await sound(phrases.slice(0, half), LEARNED, 1), prints);
    if (print) known.push({ name, print });
    const later = SITUATIONS.map((how, at) => sound(phrases.slice(half), how, at + 2));
    sounds.push({ name, sounds: await Promise.all(later) });
  }
  console.log(`${known.length} of ${READERS.length} readers learned`);
  for (const [at, how] of SITUATIONS.entries()) {
    const counts = {
      right: 0,
      nobody: 0,
      wrong: 0,
      'a stranger is nobody': 0,
      'a stranger is somebody': 0,
    };
    for (const { name, sounds: later } of sounds) {
      const others = known.filter((voice) => personOf(voice.name) !== personOf(name));
      const own = known.filter((voice) => voice.name === name);
      const remembered = rememberedPrints(prints);
      const named = await recognise(later[at]!, [...own, ...others], remembered);
      counts[named === name ? 'right' : named === null ? 'nobody' : 'wrong']++;
      const stranger = await recognise(later[at]!, others, remembered);
      counts[stranger === null ? 'a stranger is nobody' : 'a stranger is somebody']++;
    }
    console.log(`${how.seconds} s, noise ${how.noise}`);
    console.table([counts]);
  }
}

const personOf = (name: string): string => name.split('@')[0]!;

async function write(reader: Reader, { seconds, noise }: typeof LEARNED, seed: number, path: string) {
  const { samples, turns } = converse([reader], seconds, seed, noise);
  await writeFile(path, wavOf(Buffer.from(samples.buffer)));
  return {
    lines: turns.map(({ start, end }) => ({ text: 'Words.', start, end })),
    audio: { path, duration: samples.length / RATE },
  };
}

const { signal } = new AbortController();

async function learn({ lines, audio }: Sound, prints: SpeakerEmbeddings) {
  const [heard] = (await speakerPrints([lines], audio, prints, signal)) ?? [];
  return heard?.print;
}

async function recognise({ lines, audio }: Sound, known: KnownVoice[], prints: SpeakerEmbeddings) {
  const [line] = await recogniseSpeakers(lines, audio, known, prints, signal);
  return line?.speaker ?? null;
}

/** Caches results for the same windows of the same audio. */
function rememberedPrints(prints: SpeakerEmbeddings): SpeakerEmbeddings {
  let heard: ReturnType<SpeakerEmbeddings['of']> | null = null;
  return { of: (...asked) => (heard ??= prints.of(...asked)) };
}

await onFolder(main);
