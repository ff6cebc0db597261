import type { LibrarySource } from './choose-lines.js';
import type { TrendPoint } from './trend-of.js';

export interface LibraryAnswer {
  /** Plain text. */
  answer: string;
  /** Whether the recordings answer the question, at least nearly. */
  covered: boolean;
  /** Whether the first source is the answer; otherwise the sources are the closest matches. */
  sure: boolean;
  sources: LibrarySource[];
  /** Counts for questions about frequency, oldest week first; otherwise empty. */
  trend: TrendPoint[];
}

export const notCovered = (answer: string): LibraryAnswer => ({
  answer,
  covered: false,
  sure: false,
  sources: [],
  trend: [],
});
