import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hotWordsOf, wavOf } from '../backend/src/modules/speech/bench-exports.js';
import { mulberry32 } from './random.js';

interface WrittenCall {
  title: string;
  fileName: string;
  vocabulary: string[];
  slides: { title: string; lines: string[] }[];
  lines: { text: string }[];
  reference: { names: Record<string, string[]> };
}

const TEXTS = 'bench/calls/texts';
const WAV_HEADER_BYTES = 44;
/** Decibels of the speech above white noise. */
const LEVELS = { clean: Infinity, noise20: 20, noise10: 10 };

/**
 * Written calls that `bench/speak-readers.py` has spoken, at three levels of noise: LEVEL-NAME.wav with its text in
 * `.txt`, names in it in `.words` and hot words from vocabulary, title and slides in `.hot`.
 * @param spoken the folder with NAME.wav
 */
export async function writeCalls(spoken: string, into: string): Promise<void> {
  const files = (await readdir(spoken)).filter((file) => /^call-\d+\.wav$/.test(file)).sort();
  for (const name of files.map((file) => file.slice(0, -'.wav'.length))) {
    const call = JSON.parse(await readFile(join(TEXTS, `${name}.json`), 'utf8')) as WrittenCall;
    const { title, fileName, vocabulary, slides, lines } = call;
    const hotWords = hotWordsOf({
      vocabulary,
      people: [],
      texts: [title, fileName],
      slides: slides.map((slide) => ({ ...slide, start: 0, end: 0 })),
    });
    const sound = (await readFile(join(spoken, `${name}.wav`))).subarray(WAV_HEADER_BYTES);
    for (const [level, decibels] of Object.entries(LEVELS)) {
      const path = join(into, `${level}-${name}`);
      await writeFile(`${path}.wav`, wavOf(withNoise(sound, decibels)));
      await writeFile(`${path}.txt`, lines.map(({ text }) => text).join('\n'));
      await writeFile(`${path}.words`, Object.values(call.reference.names).flat().join('\n'));
      await writeFile(`${path}.hot`, hotWords.join('\n'));
    }
  }
}

/** @param sound 16-bit samples */
function withNoise(sound: Buffer, decibels: number): Buffer {
  const samples = new Int16Array(sound.buffer.slice(sound.byteOffset, sound.byteOffset + sound.length));
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  // Uniform noise within an amplitude has a third of its power.
  const amplitude = Math.sqrt(3 * power) * 10 ** (-decibels / 20);
  const random = mulberry32(1);
  const noisy = samples.map((sample) =>
    Math.max(-32_768, Math.min(32_767, sample + amplitude * (2 * random() - 1))),
  );
  return Buffer.from(noisy.buffer);
}
