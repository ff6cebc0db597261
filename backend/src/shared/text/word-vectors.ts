import { readFileSync } from 'node:fs';

/**
 * Vectors of English words that lie near each other where the words mean something alike: "price" and "cost", "approve"
 * and "authorization". From WordLlama (MIT licence), as `bench/train/vectors.py` says: one line with the words, then for
 * each a row of bytes, whose length says nothing.
 */
export const DIMENSIONS = 128;
const FILE = new URL('./word-vectors.bin', import.meta.url);
const NEWLINE = 10;

let shipped: { rows: Int8Array; places: ReadonlyMap<string, number> } | undefined;
const units = new Map<string, Float32Array | null>();
const MAX_UNITS = 20_000;

function read(): NonNullable<typeof shipped> {
  const bytes = readFileSync(FILE);
  const end = bytes.indexOf(NEWLINE);
  const words = bytes.toString('latin1', 0, end).split(' ');
  return {
    rows: new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, words.length * DIMENSIONS),
    places: new Map(words.map((word, i) => [word, i])),
  };
}

/** The vector of a word in lower case, of length 1; null for a word that has none. Not to be written to. */
export function vectorOf(word: string): Float32Array | null {
  const known = units.get(word);
  if (known !== undefined) return known;
  const { rows, places } = (shipped ??= read());
  const place = places.get(word);
  const unit =
    place === undefined ? null : scaled(rows.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS));
  if (units.size >= MAX_UNITS) units.clear();
  units.set(word, unit);
  return unit;
}

/** Every word that has a vector, in lower case, the most frequent ones of English. */
export const wordsWithVectors = (): readonly string[] => [...(shipped ??= read()).places.keys()];

/** Whether a word of three letters or more is none of these: a name, most often. */
export const isUncommon = (word: string): boolean =>
  /\p{L}{3}/u.test(word) && !(shipped ??= read()).places.has(word.toLowerCase());

/** How alike two words are in meaning, the cosine of their vectors: about 0 for any two, 1 for the same; 0 where one has no vector. */
export function likeness(one: string, other: string): number {
  const [a, b] = [vectorOf(one), vectorOf(other)];
  return a && b ? dot(a, b) : Number(one === other);
}

export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}

function scaled(row: Int8Array): Float32Array {
  const length = Math.hypot(...row);
  return Float32Array.from(row, (value) => value / length);
}
