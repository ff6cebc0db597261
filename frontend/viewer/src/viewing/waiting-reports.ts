import type { StartSessionRequest, ViewingEvent } from '../api/generated/viewing.js';

export interface Reports {
  recordingId: string;
  sessionId: string;
  /** The request that starts the session, or null once it was sent. */
  start: StartSessionRequest | null;
  events: ViewingEvent[];
}

/** Prefix of the storage keys. The number is the version of the stored shape. */
const PREFIX = 'playhead.viewing.1.';
/** Events of about 2.5 hours of watching offline. */
export const MAX_EVENTS = 1000;
export const MAX_SESSIONS = 20;

/**
 * Stores reports that could not be sent, one entry per session so that tabs do not overwrite each other.
 * Without local storage, only events from while offline are lost.
 */
export const waitingReports = {
  keep(reports: Reports): void {
    attempt(() => {
      if (!reports.start && reports.events.length === 0) localStorage.removeItem(PREFIX + reports.sessionId);
      else
        localStorage.setItem(
          PREFIX + reports.sessionId,
          JSON.stringify({ ...reports, events: reports.events.slice(-MAX_EVENTS) }),
        );
    });
  },

  /** Reports of earlier sessions. Removes the oldest ones above the limit. */
  leftBehind(sessionId: string): Reports[] {
    const found: Reports[] = [];
    attempt(() => {
      // Session IDs start with their time, so the keys sort by age.
      const keys = Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX) && key !== PREFIX + sessionId)
        .sort();
      for (const key of keys.splice(0, keys.length - MAX_SESSIONS)) localStorage.removeItem(key);
      for (const key of keys) {
        const reports = read(localStorage.getItem(key));
        if (reports) found.push(reports);
        else localStorage.removeItem(key);
      }
    });
    return found;
  },
};

function read(text: string | null): Reports | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Reports | null;
    return kept && typeof kept.recordingId === 'string' && Array.isArray(kept.events) ? kept : null;
  } catch {
    return null;
  }
}

export function attempt(work: () => void): void {
  try {
    work();
  } catch (reason) {
    console.info('The browser keeps nothing for this page', reason);
  }
}
