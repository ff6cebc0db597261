import type { Vector } from '../vectors/ports/embedder.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** One for each of `spokenLines`. Null for a line that was passed over to save time. */
export type LineMeanings = readonly (Vector | null)[];

/** The lines that say something, in order. */
export const spokenLines = (lines: readonly TranscriptLine[]): TranscriptLine[] =>
  lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => a.start - b.start);
