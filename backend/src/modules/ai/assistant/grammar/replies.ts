import type { TranscriptLine } from '../../../recordings/index.js';

/** Seconds between what is asked and the end of what is told. */
const WITHIN_S = 20;
const LINES = 4;

/**
 * For each line the number of the line that asks what it tells, else -1: the few lines of another speaker after a
 * question, or the next ones where nobody knows who speaks (adjacency pairs; Schegloff and Sacks, "Opening up
 * closings", Semiotica 8(4), 1973).
 */
export function askedBy(lines: readonly TranscriptLine[], questions: readonly boolean[]): Int32Array {
  const asked = new Int32Array(lines.length).fill(-1);
  let [open, told] = [-1, 0];
  lines.forEach((line, i) => {
    if (questions[i]) {
      [open, told] = [i, 0];
      return;
    }
    const asks = lines[open];
    if (!asks) return;
    if (line.start - asks.end > WITHIN_S || told >= LINES) open = -1;
    else if (line.speaker && line.speaker === asks.speaker) {
      // Who goes on after the reply has taken it; before it, they only say more about what they ask.
      if (told > 0) open = -1;
    } else {
      asked[i] = open;
      told++;
    }
  });
  return asked;
}
