import type { TranscriptLine } from '../../recordings/index.js';

/** Below this a line is more likely wrong than right. */
const MIN_SURENESS = 0.5;

/** Whether a line is reliable enough to quote; lines without a confidence are. */
export const isSure = (line: TranscriptLine & { confidence?: number | null }): boolean =>
  (line.confidence ?? 1) >= MIN_SURENESS;
