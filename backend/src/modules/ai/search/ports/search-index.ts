import type { AccessScope } from '../../../recordings/index.js';
import type { Vector } from '../../vectors/ports/embedder.js';

/** Words that follow each other, each with other ways to say it: `['20', 'twenty']`. One way may be several words. */
export interface SearchTerm {
  slots: string[][];
  isPrefix: boolean;
  /** In quotation marks: never respelled. */
  isQuoted: boolean;
}

export interface SearchPlace {
  /** 1 where the title held the words. */
  inTitle: 0 | 1;
  recordingId: string;
  isRespelled: boolean;
}

/** Which recordings are searched. */
export interface Searched {
  scope: AccessScope;
  /** From the first moment to before the last. */
  made?: { from: Date; to: Date } | null | undefined;
  /** The ids of recordings: these alone. */
  within?: readonly string[] | null | undefined;
}

export interface IndexSearch extends Searched {
  /** All of them in one title, line, chapter and so on. At least one. */
  terms: SearchTerm[];
  recordingId?: string | undefined;
  after: SearchPlace | null;
  limit: number;
}

export interface NearSearch extends Searched {
  /** Of what is asked. */
  vector: Vector;
  limit: number;
}

/**
 * The ids that lie between the recordings of a time and those before and after it: a UUID of version 7 begins with the
 * milliseconds of its making (RFC 9562, 5.7).
 */
export function idsMade({ from, to }: { from: Date; to: Date }): { least: string; below: string } {
  const idAt = (time: Date) => {
    const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
  };
  return { least: idAt(from), below: idAt(to) };
}

export const FOUND_FIELDS = [
  'title',
  'description',
  'chapter',
  'speaker',
  'transcript',
  'comment',
  'slide',
] as const;
export type FoundField = (typeof FOUND_FIELDS)[number];

/** Where something was found; times in seconds. */
export interface FoundMoment {
  field: FoundField;
  start: number;
  end: number;
  text: string;
  /** Each word that was found in the text: from and to (exclusive) in UTF-16 code units, in order. */
  spans: [number, number][];
  /** A part of the text around what was found: plain text, never markup. */
  snippet: string;
  /** The same in the snippet. */
  matches: [number, number][];
  /** Comparable within one answer. */
  score: number;
}

export interface FoundRecording {
  recordingId: string;
  title: string;
  moments: FoundMoment[];
  /** Whether there are more moments than these; a search of this recording alone lists them. */
  hasMore: boolean;
}

export interface IndexPage {
  /** Those with the words in their title first, then the newest. */
  results: FoundRecording[];
  next: SearchPlace | null;
}

/** The most moments of a recording: among others its title and what a page shows, and where it alone is searched. */
export const MAX_MOMENTS = { among: 4, alone: 1_000 } as const;

export const maxMoments = (recordingId: string | undefined): number =>
  recordingId === undefined ? MAX_MOMENTS.among : MAX_MOMENTS.alone;

export const SEARCH_ENGINES = ['elasticsearch', 'postgres'] as const;
export type SearchEngine = (typeof SEARCH_ENGINES)[number];

/** The engine will never take what it was given. */
export class RefusedByIndex extends Error {}

/** Full-text search of completed recordings. The index can be rebuilt from the database at any time. */
export abstract class SearchIndex {
  abstract readonly name: SearchEngine;

  /** Makes the index say of a recording what the database says, also that it is gone. */
  abstract put(recordingId: string, signal?: AbortSignal): Promise<void>;

  abstract search(search: IndexSearch): Promise<IndexPage>;

  /** The ids of recordings with a line that means what is asked, the nearest first. Lines without a vector are not found. */
  abstract near(search: NearSearch): Promise<string[]>;

  abstract check(): Promise<boolean>;

  /** Whether there is an index of this version of the program; rejects when the engine cannot be asked. */
  abstract isBuilt(): Promise<boolean>;

  /** @param report how many recordings are done so far @returns how many the index holds */
  abstract rebuild(signal: AbortSignal, report?: (recordings: number) => void): Promise<number>;

  /** Recordings of which the index does not say what `search_entry` says, or that it should not have. */
  abstract differences(signal: AbortSignal): Promise<string[]>;

  abstract close(): Promise<void>;
}
