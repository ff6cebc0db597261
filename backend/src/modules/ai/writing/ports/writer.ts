import type { DescriptionSource, FallbackFacts, ReadSlide, TitleSource } from '../../../recordings/index.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

export interface WriterInput {
  recordingId?: string;
  lines: readonly TranscriptLine[];
  /** BCP 47 tag of the spoken language; if unknown, the words decide. */
  language?: string | null;
  slides?: ReadSlide[];
  /** Seconds. */
  duration: number;
  fallbackTitle: string;
  /** A company that the talk names, according to the recording's folder. */
  customer?: string | null;
  /** ISO 8601 date or time of the recording. */
  happenedAt?: string | null;
}

/** Times are in seconds with 0 <= start < end <= duration. Chapters are sorted and do not overlap. */
export interface WrittenChapter {
  title: string;
  start: number;
  end: number;
  summary: string | null;
  titleSource?: ChapterTitleSource;
}

/** Origin of a generated chapter title. `quote` chapters have their first sentence as summary. */
export type ChapterTitleSource = 'slide' | 'announced' | 'topic' | 'quote' | 'model';

export interface WrittenContent {
  title: string;
  description: string;
  chapters: WrittenChapter[];
  titleSource?: TitleSource;
  descriptionSource?: DescriptionSource | null;
  fallback?: FallbackFacts | null;
  /** Whether the failed writer would fail again regardless of time. */
  isLasting?: boolean;
}

export abstract class Writer {
  abstract readonly name: string;
  abstract describe(input: WriterInput, signal: AbortSignal): Promise<WrittenContent>;
  /** Whether the engine can be used now. Never throws. */
  abstract check(): Promise<boolean>;

  async close(): Promise<void> {}
}
