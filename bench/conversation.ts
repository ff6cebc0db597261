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
  /** Turns overlap where readers do. */
  turns: Turn[];
}

export interface ConversationOptions {
  seconds: number;
  /** Reproduces the same conversation. */
  seed: number;
  /** As a share of the speech's loudness. */
  noise: number;
  /** Share of turns that begin before the last one ends, or are said within it. */
  overlap?: number;
  /** Whether readers sit in two rooms with echoes. */
  rooms?: boolean;
}

const PEAK = 32_767;
const LOUDNESS = 0.06;
/** Seconds in which the echo of each room falls by 60 dB. */
const ROOMS = [0.25, 0.5];
const ECHOES = 60;

/** Readers in turns of 3 to 20 seconds with short pauses, at equal loudness over common noise. */
export function converse(
  readers: readonly Reader[],
  { seconds, seed, noise, overlap = 0, rooms = false }: ConversationOptions,
): Conversation {
  const random = mulberry32(seed);
  const next = readers.map(({ phrases }) => Math.floor(random() * phrases.length));
  const echoes = readers.map((_, at) => (rooms ? echoesOf(ROOMS[at % ROOMS.length]!, random) : []));
  const mix = new Float32Array((seconds + 60) * RATE);
  const turns: Turn[] = [];
  /** @returns where the phrases end */
  const speak = (reader: number, start: number, wanted: number): number => {
    const { phrases } = readers[reader]!;
    let at = start;
    do {
      const phrase = equallyLoud(phrases[next[reader]!++ % phrases.length]!);
      add(mix, phrase, at, echoes[reader]!);
      const [start, end] = soundIn(phrase);
      turns.push({ reader, start: (at + start) / RATE, end: (at + end) / RATE });
      at += phrase.length;
    } while (at - start < wanted);
    return at;
  };
  let at = 0;
  let reader = -1;
  while (at < seconds * RATE) {
    reader = readers.length === 1 ? 0 : other(reader, readers.length, random);
    const from = at;
    at = speak(reader, at, (3 + 17 * random() ** 2) * RATE);
    if (overlap === 0 || random() >= overlap || readers.length === 1) {
      at += Math.round((0.15 + 0.6 * random()) * RATE);
      continue;
    }
    // Half of them agree briefly within the turn, half begin before its end.
    if (random() < 0.5 && at - from > 5 * RATE)
      speak(other(reader, readers.length, random), from + 2 * RATE, 0);
    else at = Math.max(from + RATE, at - Math.round((0.3 + 1.2 * random()) * RATE));
  }
  const length = Math.round(Math.max(...turns.map(({ end }) => end)) * RATE);
  const samples = Int16Array.from(mix.subarray(0, length), (value) => {
    const hiss = noise * LOUDNESS * (random() + random() + random() - 1.5) * 2;
    return Math.max(-1, Math.min(1, value + hiss)) * PEAK;
  });
  return { samples, turns: turns.sort((a, b) => a.start - b.start) };
}

function other(reader: number, count: number, random: () => number): number {
  if (reader < 0) return Math.floor(random() * count);
  return (reader + 1 + Math.floor(random() * (count - 1))) % count;
}

function equallyLoud(phrase: Int16Array): Float32Array {
  const power = phrase.reduce((sum, value) => sum + value * value, 0) / phrase.length;
  return Float32Array.from(phrase, (value) => (value * LOUDNESS) / Math.sqrt(Math.max(1, power)));
}

/** Where a phrase is loud, without the pauses around it. */
function soundIn(phrase: Float32Array): [number, number] {
  const isLoud = (value: number) => Math.abs(value) > LOUDNESS / 10;
  return [phrase.findIndex(isLoud), phrase.findLastIndex(isLoud) + 1];
}

interface Echo {
  delay: number;
  gain: number;
}

const echoesOf = (decay: number, random: () => number): Echo[] =>
  Array.from({ length: ECHOES }, () => {
    const seconds = 0.005 + decay * random();
    const gain = (random() < 0.5 ? -0.35 : 0.35) * 10 ** ((-3 * seconds) / decay);
    return { delay: Math.round(seconds * RATE), gain };
  });

function add(mix: Float32Array, phrase: Float32Array, at: number, echoes: readonly Echo[]): void {
  for (const { delay, gain } of [{ delay: 0, gain: 1 }, ...echoes])
    phrase.forEach((value, index) => {
      if (at + delay + index < mix.length) mix[at + delay + index]! += gain * value;
    });
}
