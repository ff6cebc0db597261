import { DIMENSIONS, dot, vectorOf } from '../../../../shared/text/word-vectors.js';

/** Words of the line, around the gap, and on both sides of it that are compared with each other. */
const HEAD = 8;
const AROUND = [25, 60];
const COMPARED = [60, 150, 400];
/** The share of all words that one may have before it counts half (Arora, Liang and Ma 2017). */
const COMMON = 1e-3;
const WHOLE = 100;
/** What counts more counts whole. */
const NEARLY_WHOLE = 96;
/** Products of two unit vectors have numbers of 1 / DIMENSIONS, single ones of its root: as large, they cost the same. */
const AS_LARGE = Math.sqrt(DIMENSIONS);

export type CommonWords = ReadonlyMap<string, number>;

export const MEANINGS = DIMENSIONS * (1 + 2 * AROUND.length + COMPARED.length);

/**
 * The mean vectors of the head of the line and of the words around the gap, and how far both sides agree in each
 * dimension, less their mean over the whole talk: so they say how a passage differs from the rest of it.
 */
export function* gapEmbeddings(
  lines: readonly (readonly string[])[],
  common: CommonWords,
): Generator<Float32Array> {
  const { sums, offsets } = sumsOf(lines, common);
  const last = sums.length - 1;
  const unit = (from: number, to: number): Float32Array => {
    const [a, b] = [sums[Math.max(0, from)]!, sums[Math.min(last, to)]!];
    const sum = b.map((value, d) => value - a[d]!);
    const length = Math.sqrt(dot(sum, sum));
    return length > 1e-4 ? sum.map((value) => value / length) : sum.fill(0);
  };
  for (let i = 0; i < lines.length; i++) {
    const at = offsets[i]!;
    const row = new Float32Array(MEANINGS);
    const parts = [
      unit(at, Math.min(at + HEAD, offsets[i + 1]!)),
      ...AROUND.flatMap((width) => [unit(at, at + width), unit(at - width, at)]),
      ...COMPARED.map((width) => {
        const before = unit(at - width, at);
        return unit(at, at + width).map((value, d) => value * before[d]! * AS_LARGE);
      }),
    ];
    parts.forEach((part, p) => row.set(part, p * DIMENSIONS));
    yield row;
  }
}

export function commonWords(talks: readonly (readonly (readonly string[])[])[]): CommonWords {
  const counts = new Map<string, number>();
  for (const word of talks.flat(2)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const weights = [...counts].map(
    ([word, count]) => [word, Math.round((WHOLE * COMMON) / (COMMON + count / all))] as const,
  );
  return new Map(weights.filter(([, weight]) => weight < NEARLY_WHOLE).sort());
}

/** `sums[n]` is the sum of the vectors of the first `n` words that have one, `offsets[i]` how many come before line `i`. */
function sumsOf(lines: readonly (readonly string[])[], common: CommonWords) {
  const vectors: { vector: Float32Array; weight: number }[] = [];
  const offsets = [0];
  for (const line of lines) {
    for (const word of line) {
      const vector = vectorOf(word);
      if (vector) vectors.push({ vector, weight: (common.get(word) ?? WHOLE) / WHOLE });
    }
    offsets.push(vectors.length);
  }
  const whole = vectors.reduce((sum, { weight }) => sum + weight, 0);
  const mean = new Float32Array(DIMENSIONS);
  for (const { vector, weight } of vectors)
    vector.forEach((value, d) => (mean[d]! += (weight * value) / whole));
  const sums = [new Float32Array(DIMENSIONS)];
  vectors.forEach(({ vector, weight }, n) =>
    sums.push(sums[n]!.map((sum, d) => sum + weight * (vector[d]! - mean[d]!))),
  );
  return { sums, offsets };
}
