import type { AccessScope } from '../../../recordings/index.js';
import type { Vector } from '../../vectors/ports/embedder.js';

/** Consecutive words, each with alternatives: `['20', 'twenty']`. An alternative can be several words. */
export interface SearchTerm {
  slots: string[][];
  isPrefix: boolean;
  /** Quoted terms are never respelled. */
  isQuoted: boolean;
}

export interface SearchPlace {
  /** 1 if the title contains the words. */
  inTitle: 0 | 1;
  recordingId: string;
  isRespelled: boolean;
}

/** Filter on recordings. */
export interface Searched {
  scope: AccessScope;
  /** Creation dates; the end is exclusive. */
  made?: { from: Date; to: Date } | null | undefined;
  /** Limits the search to these recordings. */
  within?: readonly string[] | null | undefined;
}

export interface IndexSearch extends Searched {
  terms: SearchTerm[];
  recordingId?: string | undefined;
  after: SearchPlace | null;
  limit: number;
}

export interface NearSearch extends Searched {
  vector: Vector;
  limit: number;
}

/**
 * Bounds on the ids of recordings created in a period: UUIDv7 starts with the creation time in milliseconds (RFC
 * 9562, 5.7).
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

export interface FoundMoment {
  field: FoundField;
  start: number;
  end: number;
  text: string;
  spans: [number, number][];
  /** Plain text around the match, never markup. */
  snippet: string;
  matches: [number, number][];
  /** Comparable within one response. */
  score: number;
}

export interface FoundRecording {
  recordingId: string;
  title: string;
  moments: FoundMoment[];
  /** Whether there are more moments, which a search of this recording alone lists. */
  hasMore: boolean;
}

export interface IndexPage {
  /** Title matches first, then newest. */
  results: FoundRecording[];
  next: SearchPlace | null;
}

/** Maximum moments of a recording: in a list of recordings, and when searched alone. */
export const MAX_MOMENTS = { among: 4, alone: 1_000 } as const;

export const maxMoments = (recordingId: string | undefined): number =>
  recordingId === undefined ? MAX_MOMENTS.among : MAX_MOMENTS.alone;

export const SEARCH_ENGINES = ['elasticsearch', 'postgres'] as const;
export type SearchEngine = (typeof SEARCH_ENGINES)[number];

/** The engine permanently refuses a document. */
export class RefusedByIndex extends Error {}

/** Full-text search of completed recordings. The index can be rebuilt from the database at any time. */
export abstract class SearchIndex {
  abstract readonly name: SearchEngine;

  /** Updates a recording in the index from the database, including its deletion. */
  abstract put(recordingId: string, signal?: AbortSignal): Promise<void>;

  abstract search(search: IndexSearch): Promise<IndexPage>;

  /** Ids of recordings with a line of similar meaning, nearest first. Lines without vectors are not found. */
  abstract near(search: NearSearch): Promise<string[]>;

  abstract check(): Promise<boolean>;

  /** Whether the index for this release exists. Rejects if the engine is unreachable. */
  abstract isBuilt(): Promise<boolean>;

  /**
   * @param report called with the number of finished recordings
   * @returns the number of recordings in the index
   */
  abstract rebuild(signal: AbortSignal, report?: (recordings: number) => void): Promise<number>;

  /** Ids of recordings that differ from `search_entry` or must not be in the index. */
  abstract differences(signal: AbortSignal): Promise<string[]>;

  abstract close(): Promise<void>;
}
