import type { Vector } from '../vectors/ports/embedder.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** One entry per line of `spokenLines`; null for lines that were skipped to save time. */
export type LineMeanings = readonly (Vector | null)[];

/** Lines with words, sorted by time. */
export const spokenLines = (lines: readonly TranscriptLine[]): TranscriptLine[] =>
  lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => a.start - b.start);
