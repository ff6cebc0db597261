import type { TranscriptLine } from '../../recordings/index.js';

/** Below it a line is as likely misheard as heard. */
const LEAST_SURE = 0.5;

/** Whether a line was heard well enough to be quoted; one that says nothing about it was. */
export const isSure = (line: TranscriptLine & { confidence?: number | null }): boolean =>
  (line.confidence ?? 1) >= LEAST_SURE;
