import type { AccessScope } from '../../../recordings/index.js';

export interface TranscriptSearch {
  /** Free text; there are no search operators. */
  q: string;
  /** Whose recordings are searched. */
  scope: AccessScope;
  recordingId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export const FOUND_FIELDS = ['title', 'description', 'chapter', 'transcript'] as const;
export type FoundField = (typeof FOUND_FIELDS)[number];

/** Where something was found; times in seconds. */
export interface FoundMoment {
  field: FoundField;
  start: number;
  end: number;
  text: string;
  /** A part of the text around what was found: plain text, never markup. */
  snippet: string;
  /** What was found in the snippet: `from` and `to` (exclusive) in UTF-16 code units, in order. */
  matches: { from: number; to: number }[];
}

export interface FoundRecording {
  recordingId: string;
  title: string;
  /** Title, description and chapters first, then lines in order of their time. */
  moments: FoundMoment[];
}

export interface SearchPage {
  results: FoundRecording[];
  nextCursor: string | null;
}

/** Full-text search of transcripts. The index can be rebuilt from Postgres at any time. */
export abstract class TranscriptIndex {
  abstract readonly name: string;

  abstract put(recordingId: string): Promise<void>;

  abstract remove(recordingId: string): Promise<void>;

  /** Completed recordings that hold all the words. @throws AppError('invalid') for a cursor that is none */
  abstract search(search: TranscriptSearch): Promise<SearchPage>;

  abstract check(): Promise<boolean>;
}
