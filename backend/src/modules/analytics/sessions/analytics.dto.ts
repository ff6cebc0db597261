import { z } from 'zod';
import { line } from '../../../shared/http/validation.js';
import { EVENT_TYPES } from '../events/viewing-event.js';

/** A month, longer than any page stays open. */
const MAX_SESSION_SECONDS = 31 * 24 * 3600;
const MAX_EVENTS_PER_CALL = 100;

export const SessionLabel = z
  .string({ error: 'A session id is required' })
  .regex(
    /^[\w.:-]{1,100}$/,
    'A session id has 1 to 100 letters, digits, dots, colons, hyphens and underscores',
  )
  .describe('Made by the page, unique for this viewer');

const Seconds = z.number().min(0).max(1e9);
const Viewer = {
  viewerEmail: z.string().max(254).nullish().describe('Ignored: the pass says who it is'),
  viewerName: z.string().max(200).nullish().describe('Ignored: the pass says who it is'),
};

const DeviceInfoRequest = z
  .object({
    userAgent: line(1000, 'A user agent').nullish(),
    screenWidth: z.number().int().min(0).max(100_000).nullish(),
    screenHeight: z.number().int().min(0).max(100_000).nullish(),
    language: line(35, 'A language').nullish(),
    timezone: line(64, 'A time zone').nullish(),
  })
  .meta({ id: 'DeviceInfo' });

export const StartSessionRequest = z
  .object({
    sessionId: SessionLabel,
    ...Viewer,
    deviceInfo: DeviceInfoRequest.nullish(),
    referrer: line(2000, 'A referrer').nullish(),
  })
  .meta({ id: 'StartSessionRequest' });
export type StartSessionRequest = z.infer<typeof StartSessionRequest>;

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

export const RecordEventRequest = ViewingEventRequest.extend({ sessionId: SessionLabel, ...Viewer }).meta({
  id: 'RecordEventRequest',
});
export type RecordEventRequest = z.infer<typeof RecordEventRequest>;

/** Each event is checked on its own: one that is wrong does not keep the others out. */
export const BatchedEventRequest = ViewingEventRequest.extend({ sessionId: SessionLabel.optional() });

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

const Several = z.union([z.number().int().min(0).max(10_000), z.array(line(100, 'A name')).max(500)]);

export const EndSessionRequest = z
  .object({
    endTime: z.iso.datetime({ offset: true }).nullish(),
    totalWatchTime: Seconds.nullish(),
    maxProgress: Seconds.nullish().describe('The furthest point, as a share of the whole'),
    completionRate: z.number().min(0).max(100).nullish(),
    chaptersViewed: Several.nullish(),
    tabsUsed: Several.nullish(),
    engagementScore: z.number().min(0).max(100).nullish(),
  })
  .meta({
    id: 'EndSessionRequest',
    description: 'Totals that the page reports. The figures are computed from the events',
  });
export type EndSessionRequest = z.infer<typeof EndSessionRequest>;

export const ViewingSessionResponse = z
  .object({
    sessionId: z.string(),
    counted: z.boolean().describe('False for the owner, members, automated clients and what cannot be'),
  })
  .meta({ id: 'ViewingSession' });
export type ViewingSessionResponse = z.infer<typeof ViewingSessionResponse>;
