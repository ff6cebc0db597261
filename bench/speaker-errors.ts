import type { Turn } from './conversation.js';

export interface SpokenLine {
  start: number;
  end: number;
  speaker?: string | null;
}

const STEP = 0.01;

/**
 * Share of the time that lines give to the wrong reader, after each name was given to the reader that fits best overall
 * and no two names to one: as the diarization error rate of NIST (Rich Transcription 2009), over the time that has a line.
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
