import type { LibrarySource } from './choose-lines.js';
import type { TrendPoint } from './trend-of.js';

export interface LibraryAnswer {
  /** Plain text. */
  answer: string;
  /** Whether what was said answers it, or comes near. */
  covered: boolean;
  /** Whether the first source is the answer; else the sources are what comes closest. */
  sure: boolean;
  sources: LibrarySource[];
  /** How often it was said, where that is asked, the oldest week first; else empty. */
  trend: TrendPoint[];
}

export const notCovered = (answer: string): LibraryAnswer => ({
  answer,
  covered: false,
  sure: false,
  sources: [],
  trend: [],
});
