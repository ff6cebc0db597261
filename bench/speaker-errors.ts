import type { Turn } from './conversation.js';

export interface SpokenLine {
  start: number;
  end: number;
  speaker?: string | null;
}

const STEP = 0.01;

/**
 * Share of time that lines assign to the wrong reader under the best one-to-one matching of names to readers, like
 * NIST's diarization error rate (Rich Transcription 2009), over the time with lines.
 */
export function speakerErrors(turns: readonly Turn[], lines: readonly SpokenLine[]): number {
  const names = [...new Set(lines.map(({ speaker }) => speaker ?? ''))];
  const readers = Math.max(...turns.map(({ reader }) => reader)) + 1;
  const together = names.map(() => new Array<number>(readers).fill(0));
  let all = 0;
  for (const { speaker, start, end } of lines)
    for (let time = start; time < end; time += STEP) {
      const turn = turns.find((each) => each.start <= time && time < each.end);
      if (!turn) continue;
      all += 1;
      together[names.indexOf(speaker ?? '')]![turn.reader]! += 1;
    }
  return 1 - bestOf(together, 0, new Set()) / all;
}

function bestOf(together: readonly number[][], name: number, taken: Set<number>): number {
  const row = together[name];
  if (!row) return 0;
  let best = bestOf(together, name + 1, taken);
  row.forEach((shared, reader) => {
    if (taken.has(reader)) return;
    best = Math.max(best, shared + bestOf(together, name + 1, new Set([...taken, reader])));
  });
  return best;
}
