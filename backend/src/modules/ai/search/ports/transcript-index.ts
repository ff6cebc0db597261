import type { AccessScope } from '../../../recordings/index.js';

export interface TranscriptSearch {
  /** What a person typed; only its words count, there are no operators. */
  q: string;
  /** Whose recordings are searched. */
  scope: AccessScope;
  /** Looks into this recording alone. */
  recordingId?: string | undefined;
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** Recordings on a page. */
  limit: number;
}

export const FOUND_FIELDS = ['title', 'description', 'chapter', 'transcript'] as const;
export type FoundField = (typeof FOUND_FIELDS)[number];

/** Where something was found; times in seconds. */
export interface FoundMoment {
  field: FoundField;
  start: number;
  end: number;
  /** The whole title, description, chapter title or line. */
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
  /** Recordings whose title holds the words first, then the newest. */
  results: FoundRecording[];
  nextCursor: string | null;
}

/** Finds moments in transcripts. The index is a copy that can be made again from Postgres at any time. */
export abstract class TranscriptIndex {
  abstract readonly name: string;

  /** Indexes a recording's transcript, in place of what was there. */
  abstract put(recordingId: string): Promise<void>;

  /** Forgets a recording. */
  abstract remove(recordingId: string): Promise<void>;

  /** Completed recordings that hold all the words. @throws AppError('invalid') for a cursor that is none */
  abstract search(search: TranscriptSearch): Promise<SearchPage>;

  /** Whether the index can be used now; never throws. */
  abstract check(): Promise<boolean>;
}
