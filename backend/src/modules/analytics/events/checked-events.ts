import { BatchedEventRequest, type RecordedEventsResponse } from '../sessions/analytics.dto.js';
import type { ReportedEvent } from './viewing-event.js';

interface CheckedEvents {
  /** By session, in the order given. */
  good: Map<string, ReportedEvent[]>;
  rejected: RecordedEventsResponse['rejected'];
}

/** Parts a batch into events that can be stored and those that cannot, with the reason. */
export function checkEvents(events: readonly unknown[], batchSession: string | undefined): CheckedEvents {
  const good = new Map<string, ReportedEvent[]>();
  const rejected: CheckedEvents['rejected'] = [];
  for (const given of events) {
    const { data, error } = BatchedEventRequest.safeParse(given);
    const label = data?.sessionId ?? batchSession;
    if (data && label !== undefined) {
      const known = good.get(label);
      if (known) known.push(data);
      else good.set(label, [data]);
    } else
      rejected.push({ eventId: idOf(given), reason: error ? reasonOf(error) : 'sessionId: is required' });
  }
  return { good, rejected };
}

const reasonOf = (error: { issues: { path: PropertyKey[]; message: string }[] }): string =>
  error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'event'}: ${message}`).join('; ');

function idOf(given: unknown): string | null {
  const id = (given as { eventId?: unknown } | null)?.eventId;
  return typeof id === 'string' ? id.slice(0, 100) : null;
}
