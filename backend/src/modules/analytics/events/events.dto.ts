import { z } from 'zod';
import { line } from '../../../shared/http/requests/validation.js';
import { NamedViewer, Seconds, SessionLabel } from '../sessions/sessions.dto.js';
import { EVENT_TYPES, type ReportedEvent } from '../visits/viewing-event.js';

/** A month, longer than any page stays open. */
const MAX_SESSION_SECONDS = 31 * 24 * 3600;
const MAX_EVENTS_PER_CALL = 100;

const ViewingEventRequest = z.object({
  eventId: z
    .uuid()
    .optional()
    .describe('Made by the page, so that an event that arrives twice is stored once'),
  eventType: z.enum(EVENT_TYPES).describe('`progress` comes every ten seconds of playing'),
  videoTime: Seconds.nullish().describe('Seconds into the recording'),
  duration: Seconds.nullish().describe('Seconds watched since the event before'),
  seekFrom: Seconds.nullish().describe('Where a seek came from, in seconds into the recording'),
  speed: z.number().min(0.05).max(16).nullish().describe('Playback rate'),
  elapsed: z.number().min(0).max(MAX_SESSION_SECONDS).nullish().describe('Seconds since the session began'),
  chapterId: z.uuid().nullish(),
  tabName: line(40, 'A tab name').nullish(),
});

export const RecordEventRequest = ViewingEventRequest.extend({
  sessionId: SessionLabel,
  ...NamedViewer,
}).meta({
  id: 'RecordEventRequest',
});
export type RecordEventRequest = z.infer<typeof RecordEventRequest>;

/** Events are validated one by one, so that an invalid one does not reject the others. */
const BatchedEventRequest = ViewingEventRequest.extend({ sessionId: SessionLabel.optional() });

const { $schema: _, ...eventShape } = z.toJSONSchema(BatchedEventRequest, { io: 'input' });
const AnyEvent = z.unknown().meta({ ...eventShape, id: 'ViewingEvent' });

export const RecordEventsRequest = z
  .object({
    sessionId: SessionLabel.optional().describe('Of the events that name none'),
    events: z.array(AnyEvent).min(1).max(MAX_EVENTS_PER_CALL),
  })
  .meta({ id: 'RecordEventsRequest' });
export type RecordEventsRequest = z.infer<typeof RecordEventsRequest>;

export const RecordedEventsResponse = z
  .object({
    accepted: z.number().int().describe('Events that are stored, now or before'),
    rejected: z.array(
      z.object({ eventId: z.string().nullable(), reason: z.string() }).meta({ id: 'RejectedEvent' }),
    ),
  })
  .meta({ id: 'RecordedEvents' });
export type RecordedEventsResponse = z.infer<typeof RecordedEventsResponse>;

interface CheckedEvents {
  good: Map<string, ReportedEvent[]>;
  rejected: RecordedEventsResponse['rejected'];
}

/** Splits a batch into valid events and rejected ones with reasons. */
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
