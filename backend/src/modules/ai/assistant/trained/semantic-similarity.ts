import { stemOf } from '../../../../shared/text/stem.js';
import { DIMENSIONS, dot, vectorOf } from '../../../../shared/text/word-vectors.js';
import { questionRarity } from './question-rarity.js';
import { type ReadTranscript, wordsOfLines } from '../answers/read-transcript.js';

/** What a word counts that is said one line before, two before, three before. */
const BEFORE = [0.7, 0.5, 0.3];
/** Words that weigh less (the, what, is) change nothing, and are most of what is said. */
const LEAST = 0.05;

export interface Likeness {
  /** Each word of the question met by the likest word of the line or of those before, 0 to 1. */
  byWords: Float64Array;
  /** Cosine of what the question means as a whole and what the line and the one before do. */
  asAWhole: Float64Array;
}

interface Weighted {
  stem: string;
  weight: number;
  vector: Float32Array | null;
}

/**
 * How alike in meaning each line is to a question, where they need not share a word. Word by word as in Kusner et al.
 * ("From word embeddings to document distances", ICML 2015), but with the nearest word alone; as a whole by the mean of
 * the vectors, each weighted by how rare its word is (Arora, Liang and Ma, ICLR 2017).
 */
export function semanticSimilarity(
  { lines, stems, places }: Pick<ReadTranscript, 'lines' | 'stems' | 'places'>,
  words: readonly string[],
): Likeness {
  const lineWords = wordsOfLines(lines);
  const numbers = new Map<string, number>();
  const distinct: Weighted[] = [];
  const rarity = (stem: string) => {
    const highest = Math.log(1 + (lines.length + 0.5) / 0.5);
    const times = places.get(stem)?.size ?? 0;
    return (Math.log(1 + (lines.length + 0.5) / (times + 0.5)) / highest) * questionRarity(stem);
  };
  const numberedLines = stems.map((line, i) =>
    Uint32Array.from(line, (stem, k) => {
      const known = numbers.get(stem);
      if (known !== undefined) return known;
      numbers.set(stem, distinct.length);
      return distinct.push({ stem, weight: rarity(stem), vector: vectorOf(lineWords[i]![k]!) }) - 1;
    }),
  );
  const asked = [...new Map(words.map((word) => [stemOf(word), word]))].map(([stem, word]) => ({
    stem,
    weight: rarity(stem),
    vector: vectorOf(word),
  }));
  return {
    byWords: byWords(numberedLines, distinct, asked),
    asAWhole: asAWhole(numberedLines, distinct, asked),
  };
}

function byWords(
  lines: readonly Uint32Array[],
  distinct: readonly Weighted[],
  asked: readonly Weighted[],
): Float64Array {
  const total = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const result = new Float64Array(lines.length);
  const like = new Float64Array(distinct.length);
  const here = new Float64Array(lines.length);
  for (const { stem, weight, vector } of asked) {
    if (weight < LEAST) continue;
    distinct.forEach((other, k) => {
      like[k] = other.stem === stem ? 1 : squared(vector, other.vector);
    });
    lines.forEach((line, i) => {
      let most = 0;
      for (const one of line) most = Math.max(most, like[one]!);
      here[i] = most;
      for (let back = 0; back < BEFORE.length && back < i; back++)
        most = Math.max(most, here[i - back - 1]! * BEFORE[back]!);
      result[i]! += (weight / total) * most;
    });
  }
  return result;
}

/** Squared, so that what is hardly alike counts for nothing. */
const squared = (one: Float32Array | null, other: Float32Array | null): number =>
  one && other ? Math.max(0, dot(one, other)) ** 2 : 0;

function asAWhole(
  lines: readonly Uint32Array[],
  distinct: readonly Weighted[],
  asked: readonly Weighted[],
): Float64Array {
  const meant = new Float32Array(DIMENSIONS);
  for (const word of asked) add(word.vector, word.weight, meant);
  const length = Math.sqrt(dot(meant, meant));
  let [own, before] = [new Float32Array(DIMENSIONS), new Float32Array(DIMENSIONS)];
  return Float64Array.from(lines, (line) => {
    [own, before] = [before.fill(0), own];
    for (const one of line) add(distinct[one]!.vector, distinct[one]!.weight, own);
    // |own + c before|² without a third vector.
    const [c, along] = [BEFORE[0]!, dot(own, before)];
    const both = Math.sqrt(dot(own, own) + 2 * c * along + c * c * dot(before, before));
    return (dot(meant, own) + c * dot(meant, before)) / (length * both || 1);
  });
}

function add(vector: Float32Array | null, weight: number, sum: Float32Array): void {
  if (!vector || weight < LEAST) return;
  for (let d = 0; d < DIMENSIONS; d++) sum[d]! += weight * vector[d]!;
}
