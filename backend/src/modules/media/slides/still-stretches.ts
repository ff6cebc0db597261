/** A stretch of still picture as sample numbers `[from, to)`. */
export interface Stretch {
  from: number;
  to: number;
}

/** Size of gray sample pictures, and of the blocks in which they are compared. */
export const SAMPLE = { width: 96, height: 54 } as const;
const BLOCK = { width: 8, height: 6 };
const COLUMNS = SAMPLE.width / BLOCK.width;
const BLOCKS = COLUMNS * (SAMPLE.height / BLOCK.height);

/** Minimum difference of a pixel's gray level (0 to 255), and number of such pixels that change a block. */
const LEVEL = 12;
const PIXELS = 2;
/** Samples around one, and share of changes among them that marks a block as moving, e.g. a camera. */
const AROUND = 15;
const MOVING = 0.3;
/** Share of still blocks that a new slide changes, and minimum share of still blocks for a slide. */
const CHANGED = 0.03;
const AT_REST = 0.15;
/** Minimum samples; shorter stretches are transitions. */
const SHORTEST = 2;

/** Stretches in which the picture stays the same except for moving blocks. */
export function stillStretches(samples: readonly Uint8Array[]): Stretch[] {
  const changes = samples.slice(1).map((sample, i) => changedBlocks(samples[i]!, sample));
  const moving = movingBlocks(changes);
  const cuts = changes.flatMap((changed, i) => (isCut(changed, moving[i]!) ? [i + 1] : []));
  return [0, ...cuts]
    .map((from, i) => ({ from, to: cuts[i] ?? samples.length }))
    .filter(({ from, to }) => to - from >= SHORTEST);
}

function changedBlocks(before: Uint8Array, after: Uint8Array): Uint8Array {
  const counts = new Uint8Array(BLOCKS);
  for (let at = 0; at < after.length; at++) {
    if (Math.abs(after[at]! - before[at]!) <= LEVEL) continue;
    const row = Math.floor(at / SAMPLE.width / BLOCK.height);
    counts[row * COLUMNS + Math.floor((at % SAMPLE.width) / BLOCK.width)]!++;
  }
  return counts.map((count) => (count >= PIXELS ? 1 : 0));
}

function movingBlocks(changes: readonly Uint8Array[]): Uint8Array[] {
  const sums = [new Uint32Array(BLOCKS)];
  for (const changed of changes) sums.push(sums.at(-1)!.map((sum, block) => sum + changed[block]!));
  return changes.map((_, i) => {
    const from = Math.max(0, i - AROUND);
    const to = Math.min(changes.length, i + AROUND + 1);
    return Uint8Array.from({ length: BLOCKS }, (_, block) =>
      sums[to]![block]! - sums[from]![block]! > MOVING * (to - from) ? 1 : 0,
    );
  });
}

function isCut(changed: Uint8Array, moving: Uint8Array): boolean {
  const resting = moving.reduce((sum, moves) => sum + 1 - moves, 0);
  if (resting < AT_REST * BLOCKS) return true;
  const other = changed.reduce((sum, changes, block) => sum + (moving[block] ? 0 : changes), 0);
  return other >= CHANGED * resting;
}
