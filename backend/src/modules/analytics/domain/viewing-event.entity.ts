import { type RequiredEntityData, defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { ViewingSession } from './viewing-session.entity.js';

/** What happens in a page; `progress` comes every ten seconds of playing. */
export const EVENT_TYPES = [
  'play',
  'pause',
  'seek',
  'chapter_view',
  'tab_switch',
  'video_end',
  'progress',
] as const;
type EventType = (typeof EVENT_TYPES)[number];

/** An event as reported by a page: untrusted, each may be made up. */
export interface ReportedEvent {
  eventId?: string | undefined;
  eventType: EventType;
  videoTime?: number | null | undefined;
  duration?: number | null | undefined;
  seekFrom?: number | null | undefined;
  speed?: number | null | undefined;
  elapsed?: number | null | undefined;
  chapterId?: string | null | undefined;
  tabName?: string | null | undefined;
}

const ViewingEventSchema = defineEntity({
  name: 'ViewingEvent',
  tableName: 'analytics_event',
  properties: {
    sessionId: () =>
      p.manyToOne(ViewingSession).mapToPk().joinColumn('session_id').primary().deleteRule('cascade'),
    /** Made by the page, so that an event that arrives twice is one. */
    id: p.uuid().primary(),
    type: p.text().$type<EventType>(),
    videoTime: p.double().$type<number>().nullable(),
    /** Seconds watched since the event before, by the page's own count. */
    duration: p.double().$type<number>().nullable(),
    /** Where a seek came from, in seconds into the recording. */
    seekFrom: p.double().$type<number>().nullable(),
    speed: p.double().$type<number>().nullable(),
    /** Seconds since the session began, by the page's own clock. */
    elapsed: p.double().$type<number>(),
    timed: p.boolean(),
    ordinal: p.integer(),
    sessionStartedAt: p.datetime().primary(),
    chapterId: p.uuid().nullable(),
    tabName: p.text().nullable(),
    receivedAt: p.datetime(),
  },
});

/** Something a viewer did, as their page reported it: what was watched is rebuilt from these. */
export class ViewingEvent extends ViewingEventSchema.class {}
ViewingEventSchema.setClass(ViewingEvent);

/**
 * Events as they are stored: no time lies past the end of the recording, and an id comes once.
 * @param viewing `duration` in seconds, null while it is not known
 */
export function eventRows(
  events: readonly ReportedEvent[],
  viewing: { id: string; duration: number | null; startedAt: Date },
  receivedAt: Date,
): RequiredEntityData<ViewingEvent>[] {
  const clamp = (seconds: number | null | undefined): number | null =>
    seconds === null || seconds === undefined ? null : Math.min(seconds, viewing.duration ?? seconds);
  const rows = events.map((event, ordinal) => ({
    ordinal,
    timed: typeof event.elapsed === 'number',
    sessionStartedAt: viewing.startedAt,
    sessionId: viewing.id,
    id: event.eventId ?? uuidv7(),
    type: event.eventType,
    videoTime: clamp(event.videoTime),
    duration: clamp(event.duration),
    seekFrom: clamp(event.seekFrom),
    speed: event.speed ?? null,
    elapsed: event.elapsed ?? Math.max((receivedAt.getTime() - viewing.startedAt.getTime()) / 1000, 0),
    chapterId: event.chapterId ?? null,
    tabName: event.tabName ?? null,
    receivedAt,
  }));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
