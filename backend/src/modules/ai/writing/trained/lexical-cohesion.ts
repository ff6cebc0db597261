export interface TokenStream {
  tokens: readonly number[];
  offsets: readonly number[];
  vocabulary: number;
}

/**
 * How little the `width` tokens before each line share with the `width` tokens from it on: one minus the
 * cosine of their counts, rare words weighing more (Hearst 1997, TextTiling). Both windows slide, so the
 * cost is linear in the tokens.
 */
export function lexicalGaps({ tokens, offsets, vocabulary }: TokenStream, width: number): number[] {
  const weight = rarity(tokens, vocabulary);
  const left = new Float64Array(vocabulary);
  const right = new Float64Array(vocabulary);
  let dot = 0;
  let leftNorm = 0;
  let rightNorm = 0;
  const toLeft = (at: number, by: 1 | -1) => {
    const id = tokens[at] ?? 0;
    const w = weight[id] ?? 0;
    leftNorm += w * (2 * by * (left[id] ?? 0) + 1);
    dot += by * w * (right[id] ?? 0);
    left[id] = (left[id] ?? 0) + by;
  };
  const toRight = (at: number, by: 1 | -1) => {
    const id = tokens[at] ?? 0;
    const w = weight[id] ?? 0;
    rightNorm += w * (2 * by * (right[id] ?? 0) + 1);
    dot += by * w * (left[id] ?? 0);
    right[id] = (right[id] ?? 0) + by;
  };
  let position = 0;
  let rightEnd = 0;
  return offsets.map((offset) => {
    while (rightEnd < Math.min(tokens.length, offset + width)) toRight(rightEnd++, 1);
    while (position < offset) {
      toRight(position, -1);
      toLeft(position, 1);
      if (position >= width) toLeft(position - width, -1);
      position++;
    }
    return leftNorm > 1e-9 && rightNorm > 1e-9 ? 1 - dot / Math.sqrt(leftNorm * rightNorm) : 0;
  });
}

/**
 * Lexical chains that begin or end near each line (after Galley et al. 2003, LCseg): a word opens a chain where
 * it was not said for `reach` tokens and is said again within `reach`, and closes one the other way round.
 * Counts, weighted by rarity, openings in the `near` tokens after a line and closings in those before it.
 */
export function chainEdges(
  { tokens, offsets, vocabulary }: TokenStream,
  reach: number,
  near: number,
): number[] {
  const weight = rarity(tokens, vocabulary);
  const opens = new Float64Array(tokens.length + 1);
  const closes = new Float64Array(tokens.length + 1);
  const previous = new Int32Array(vocabulary).fill(-1);
  const gapBefore = tokens.map((id, at) => {
    const gap = (previous[id] ?? -1) < 0 ? Infinity : at - (previous[id] ?? 0);
    previous[id] = at;
    return gap;
  });
  const following = new Int32Array(vocabulary).fill(-1);
  for (let at = tokens.length - 1; at >= 0; at--) {
    const id = tokens[at] ?? 0;
    const gapAfter = (following[id] ?? -1) < 0 ? Infinity : (following[id] ?? 0) - at;
    following[id] = at;
    const before = gapBefore[at] ?? Infinity;
    if (before > reach && gapAfter <= reach) opens[at] = weight[id] ?? 0;
    if (gapAfter > reach && before <= reach) closes[at] = weight[id] ?? 0;
  }
  const opened = runningSum(opens);
  const closed = runningSum(closes);
  const between = (sums: Float64Array, from: number, to: number) =>
    (sums[Math.min(tokens.length, to)] ?? 0) - (sums[Math.max(0, from)] ?? 0);
  return offsets.map((at) => between(opened, at, at + near) + between(closed, at - near, at));
}

/** Squared inverse frequency in logarithms: a word said once weighs most. */
function rarity(tokens: readonly number[], vocabulary: number): Float64Array {
  const counts = new Float64Array(vocabulary);
  for (const id of tokens) counts[id] = (counts[id] ?? 0) + 1;
  return counts.map((count) => Math.log(1 + tokens.length / Math.max(1, count)) ** 2);
}

function runningSum(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length);
  for (let i = 1; i < values.length; i++) sums[i] = (sums[i - 1] ?? 0) + (values[i - 1] ?? 0);
  return sums;
}

/** Half the difference of everyone's shares, 0 for the same people. @param who speaks each line, below `people` */
export function floorShifts(
  who: readonly number[],
  counts: readonly number[],
  people: number,
  width: number,
): number[] {
  return who.map((_, gap) => {
    const shares = new Float64Array(people);
    const before = spoken(shares, who, counts, gap - 1, -1, width);
    const after = spoken(shares, who, counts, gap, 1, width);
    return before && after ? shares.reduce((sum, share) => sum + Math.abs(share), 0) / 2 : 0;
  });
}

function spoken(
  shares: Float64Array,
  who: readonly number[],
  counts: readonly number[],
  from: number,
  step: 1 | -1,
  width: number,
): boolean {
  let end = from;
  let total = 0;
  for (; end >= 0 && end < who.length && total < width; end += step) total += counts[end]!;
  if (total === 0) return false;
  for (let i = from; i !== end; i += step) {
    const speaker = who[i]!;
    shares[speaker] = (shares[speaker] ?? 0) + (step * counts[i]!) / total;
  }
  return true;
}
