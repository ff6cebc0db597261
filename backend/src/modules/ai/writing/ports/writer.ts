import type { FallbackFacts, ReadSlide } from '../../../recordings/index.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

export interface WriterInput {
  recordingId?: string;
  lines: TranscriptLine[];
  /** What is spoken, as BCP 47; where nobody knows, the words themselves tell. */
  language?: string | null;
  slides?: ReadSlide[];
  /** Seconds. */
  duration: number;
  fallbackTitle: string;
  /** When it took place, as ISO 8601: a day or a moment. */
  happenedAt?: string | null;
}

/** Seconds; 0 <= start < end <= duration, chapters in order and without overlap. */
export interface WrittenChapter {
  title: string;
  start: number;
  end: number;
  summary: string | null;
  titleSource?: ChapterTitleSource;
}

/** Where a title or a description comes from, where no person wrote it. `quote`: the chapter quotes its begin. */
export type ChapterTitleSource = 'slide' | 'announced' | 'topic' | 'quote' | 'model';
export type TitleSource = 'file' | 'slide' | 'parts' | 'day' | 'model';
export type DescriptionSource = 'parts' | 'model';

export interface WrittenContent {
  title: string;
  description: string;
  chapters: WrittenChapter[];
  titleSource?: TitleSource;
  descriptionSource?: DescriptionSource | null;
  fallback?: FallbackFacts | null;
  /** Whether that writer would fail again, however long one waits. */
  isLasting?: boolean;
}

/** Writes the title, description and chapters of a recording from its transcript. */
export abstract class Writer {
  abstract readonly name: string;
  abstract describe(input: WriterInput, signal: AbortSignal): Promise<WrittenContent>;
  /** Whether the engine can be used now; never throws. */
  abstract check(): Promise<boolean>;

  async close(): Promise<void> {}
}
