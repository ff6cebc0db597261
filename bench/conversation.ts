import { RATE, type Reader } from './readers.js';
import { mulberry32 } from './random.js';

/** When a reader speaks, in seconds. */
export interface Turn {
  reader: number;
  start: number;
  end: number;
}

export interface Conversation {
  samples: Int16Array;
  turns: Turn[];
}

const PEAK = 32_767;
const LOUDNESS = 0.06;

/**
 * Readers in turns of 3 to 20 seconds with short pauses, at equal loudness over common noise.
 * @param seed reproduces the same conversation
 * @param noise as a share of the speech's loudness
 */
export function converse(
  readers: readonly Reader[],
  seconds: number,
  seed: number,
  noise: number,
): Conversation {
  const random = mulberry32(seed);
  const next = readers.map(({ phrases }) => Math.floor(random() * phrases.length));
  const pieces: Float32Array[] = [];
  const turns: Turn[] = [];
  let at = 0;
  let reader = -1;
  while (at < seconds * RATE) {
    reader = readers.length === 1 ? 0 : other(reader, readers.length, random);
    const { phrases } = readers[reader]!;
    const wanted = (3 + 17 * random() ** 2) * RATE;
    const start = at;
    while (at - start < wanted) {
      const phrase = equallyLoud(phrases[next[reader]!++ % phrases.length]!);
      pieces.push(phrase);
      at += phrase.length;
    }
    turns.push({ reader, start: start / RATE, end: at / RATE });
    const pause = Math.round((0.15 + 0.6 * random()) * RATE);
    pieces.push(new Float32Array(pause));
    at += pause;
  }
  const samples = new Int16Array(at);
  let position = 0;
  for (const piece of pieces)
    for (const value of piece) {
      const hiss = noise * LOUDNESS * (random() + random() + random() - 1.5) * 2;
      samples[position++] = Math.max(-1, Math.min(1, value + hiss)) * PEAK;
    }
  return { samples, turns };
}

function other(reader: number, count: number, random: () => number): number {
  if (reader < 0) return Math.floor(random() * count);
  return (reader + 1 + Math.floor(random() * (count - 1))) % count;
}

function equallyLoud(phrase: Int16Array): Float32Array {
  const power = phrase.reduce((sum, value) => sum + value * value, 0) / phrase.length;
  return Float32Array.from(phrase, (value) => (value * LOUDNESS) / Math.sqrt(Math.max(1, power)));
}
