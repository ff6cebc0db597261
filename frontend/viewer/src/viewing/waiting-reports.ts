import type { StartSessionRequest, ViewingEvent } from '../api/generated/viewing.js';

export interface Reports {
  recordingId: string;
  sessionId: string;
  /** Announces the session; null once it has. */
  start: StartSessionRequest | null;
  events: ViewingEvent[];
}

/** The version of what is kept; a change of its shape takes another. */
const PREFIX = 'playhead.viewing.1.';
/** Two and a half hours of watching without a connection. */
export const MAX_EVENTS = 1000;
export const MAX_SESSIONS = 20;

/**
 * Keeps what could not be told yet, one entry a session, so that tabs do not write over each other. A browser that
 * keeps nothing loses no more than what happened without a connection.
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

  /** What earlier visits left; more of them than anybody needs are forgotten, the oldest first. */
  leftBehind(sessionId: string): Reports[] {
    const found: Reports[] = [];
    attempt(() => {
      // A session's id begins with its time, so the keys sort by age.
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
