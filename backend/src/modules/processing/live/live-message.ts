/** Notifications for subscribers of a recording in progress. Settled lines themselves are read from the database. */
export type LiveMessage =
  | { event: 'line' }
  /** Replaces the channel's earlier words. An empty text removes them. */
  | { event: 'partial'; channel: number; speaker: string | null; start: number; text: string }
  /** Whether partial words, settled sentences alone, or nothing can be shown. */
  | { event: 'state'; words: LiveState }
  /** All lines so far are void, because they are transcribed again in another language. */
  | { event: 'again' }
  | { event: 'end' };

export type LiveState = 'live' | 'sentences' | 'none';

export const LIVE_CHANNEL = 'live_words';
