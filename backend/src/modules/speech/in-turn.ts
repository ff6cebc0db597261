import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

const SHORTEST = 0.01;

/** Sorts lines by start and removes overlaps: an interrupted line ends at the interruption. */
export function inTurn(lines: readonly TranscriptLine[]): TranscriptLine[] {
  let earliest = 0;
  const begun = [...lines]
    .sort((a, b) => a.start - b.start)
    .map((line) => {
      const start = round(Math.max(earliest, line.start));
      earliest = start + SHORTEST;
      return { ...line, start, end: Math.max(start + SHORTEST, line.end) };
    });
  return begun.map((line, at) => ({
    ...line,
    end: round(Math.min(line.end, begun[at + 1]?.start ?? Infinity)),
  }));
}

/** Rounds to milliseconds. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;
