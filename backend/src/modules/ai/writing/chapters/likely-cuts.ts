export interface Stop {
  line: number;
  time: number;
  /** Log odds that a chapter starts here. */
  score: number;
}

/**
 * Probability that a chapter starts at each stop. All segmentations are weighted by stop scores minus length costs,
 * with the forward-backward algorithm of a semi-Markov model (Sarawagi and Cohen 2004).
 * @param cost of a chapter from stop `i` to `j`; Infinity if not allowed
 */
export function likelyBegins(stops: readonly Stop[], cost: (i: number, j: number) => number): number[] {
  const end = stops.length - 1;
  const worth = stops.map((_, i) =>
    Float64Array.from(stops, ({ score }, j) => (j > i ? score - cost(i, j) : -Infinity)),
  );
  const before = new Float64Array(stops.length).fill(-Infinity);
  before[0] = 0;
  for (let j = 1; j <= end; j++) before[j] = logSum(j, (i) => before[i]! + worth[i]![j]!);
  const after = new Float64Array(stops.length).fill(-Infinity);
  after[end] = 0;
  for (let i = end - 1; i >= 0; i--)
    after[i] = logSum(end - i, (by) => worth[i]![i + 1 + by]! + after[i + 1 + by]!);
  return stops.map((_, j) => (j === end ? 0 : Math.exp(before[j]! + after[j]! - before[end]!) || 0));
}

function logSum(count: number, valueOf: (i: number) => number): number {
  let highest = -Infinity;
  for (let i = 0; i < count; i++) highest = Math.max(highest, valueOf(i));
  if (highest === -Infinity) return -Infinity;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += Math.exp(valueOf(i) - highest);
  return highest + Math.log(sum);
}
