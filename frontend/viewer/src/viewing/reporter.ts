import { isApiError } from '@playhead/api';
import { viewingApi, type StartSessionRequest, type ViewingEvent } from '../api/generated/viewing.js';
import type { AppDispatch } from '../store.js';
import { MAX_EVENTS, waitingReports, type Reports } from './waiting-reports.js';
import { beacon } from './beacon.js';

/** Maximum number of events per call, set by the API. */
const BATCH = 100;
const RETRY_MS = 15_000;

/** Reports one session to the server: in order, one call at a time, with retries while it is unreachable. */
export class Reporter {
  private sending = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly reports: Reports,
    private readonly dispatch: AppDispatch,
  ) {}

  add(event: ViewingEvent): void {
    this.reports.events.push(event);
    this.reports.events.splice(0, this.reports.events.length - MAX_EVENTS);
    waitingReports.keep(this.reports);
  }

  /** Sends pending events. Failures are only logged; events that a lost connection held back are retried. */
  async flush(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.retry);
    try {
      while (this.reports.start || this.reports.events.length > 0) {
        const error = this.reports.start ? await this.announce(this.reports.start) : await this.sendBatch();
        if (error === undefined) continue;
        console.info('Analytics could not be sent', error);
        if (!isPassing(error)) this.forget();
        else this.retry = setTimeout(() => void this.flush(), RETRY_MS);
        return;
      }
    } finally {
      this.sending = false;
    }
  }

  /**
   * Sends pending events by beacon when the page is closed. Delivery is not confirmed, so the events stay
   * stored; the server ignores duplicates.
   */
  leave(totals: object): void {
    const { recordingId, sessionId, events } = this.reports;
    const address = `/api/recordings/${encodeURIComponent(recordingId)}/analytics`;
    for (let from = 0; from < events.length; from += BATCH)
      beacon(`${address}/events/batch`, { sessionId, events: events.slice(from, from + BATCH) });
    beacon(`${address}/sessions/${encodeURIComponent(sessionId)}/end`, totals);
  }

  stop(): void {
    clearTimeout(this.retry);
  }

  private async announce(start: StartSessionRequest): Promise<unknown> {
    const call = viewingApi.endpoints.startViewing.initiate(
      { id: this.reports.recordingId, startSessionRequest: start },
      { track: false },
    );
    const { error } = await this.dispatch(call);
    if (!error) this.change({ start: null });
    return error;
  }

  private async sendBatch(): Promise<unknown> {
    const { recordingId, sessionId } = this.reports;
    const events = this.reports.events.slice(0, BATCH);
    const call = viewingApi.endpoints.recordViewingEvents.initiate(
      { id: recordingId, recordEventsRequest: { sessionId, events } },
      { track: false },
    );
    const { error } = await this.dispatch(call);
    if (!error) this.change({ events: this.reports.events.filter((event) => !events.includes(event)) });
    return error;
  }

  private forget(): void {
    this.change({ start: null, events: [] });
  }

  private change(change: Partial<Reports>): void {
    Object.assign(this.reports, change);
    waitingReports.keep(this.reports);
  }
}

/** Whether a retry may succeed: no response, a rate limit or a server error. */
const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
