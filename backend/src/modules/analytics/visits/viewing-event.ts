import { v7 as uuidv7 } from 'uuid';
import { type OriginalSeconds, originalSeconds } from '../../../shared/timeline/timeline.js';

/** Events of a page. `progress` is sent every ten seconds of playback. */
export const EVENT_TYPES = [
  'play',
  'pause',
  'seek',
  'chapter_view',
  'tab_switch',
  'video_end',
  'progress',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Events with a reliable position. Others mention it only incidentally. */
const PLAYBACK: ReadonlySet<EventType> = new Set(['play', 'pause', 'seek', 'video_end', 'progress']);

export const tellsPlace = (type: EventType): boolean => PLAYBACK.has(type);

/** An event reported by a page in its viewer's time. Untrusted. */
export interface ReportedEvent<Time extends number = number> {
  eventId?: string | undefined;
  eventType: EventType;
  videoTime?: Time | null | undefined;
  duration?: number | null | undefined;
  seekFrom?: Time | null | undefined;
  speed?: number | null | undefined;
  elapsed?: number | null | undefined;
  chapterId?: string | null | undefined;
  tabName?: string | null | undefined;
}

/** A stored event, from which watching is rebuilt. Times in seconds. */
export interface StoredEvent {
  id: string;
  type: EventType;
  videoTime: OriginalSeconds | null;
  /** Seconds watched since the previous event, according to the page. */
  duration: number | null;
  /** Position before a seek. */
  seekFrom: OriginalSeconds | null;
  speed: number | null;
  /** Seconds since the session's start by the page's untrusted clock. Determines the order of events. */
  elapsed: number;
  /** The same, limited to plausible values. */
  clock: number;
  tabName: string | null;
  /** Position in its batch. */
  ordinal: number;
  receivedAt: Date;
}

/** A stored event with additional fields. */
export interface ReceivedEvent extends StoredEvent {
  chapterId: string | null;
  /** Whether the page reported when it happened. */
  timed: boolean;
}

/**
 * Converts events for storage: times are limited to the recording's duration and ids are unique. An event without a
 * time happened on arrival.
 * @param page `duration` of the recording in seconds, null if unknown
 */
export function eventRows(
  events: readonly ReportedEvent<OriginalSeconds>[],
  page: { duration: number | null; startedAt: Date; earliestAt: Date },
  receivedAt: Date,
): ReceivedEvent[] {
  const clamp = (seconds: number | null | undefined): number | null =>
    seconds === null || seconds === undefined ? null : Math.min(seconds, page.duration ?? seconds);
  const within = (time: OriginalSeconds | null | undefined): OriginalSeconds | null => {
    const clamped = clamp(time);
    return clamped === null ? null : originalSeconds(clamped);
  };
  const since = (moment: Date) => Math.max((receivedAt.getTime() - moment.getTime()) / 1000, 0);
  const rows = events.map((event, ordinal) => ({
    ordinal,
    timed: typeof event.elapsed === 'number',
    id: event.eventId?.toLowerCase() ?? uuidv7(),
    type: event.eventType,
    videoTime: within(event.videoTime),
    duration: clamp(event.duration),
    seekFrom: within(event.seekFrom),
    speed: event.speed ?? null,
    ...timesOf(event.elapsed ?? since(page.startedAt), receivedAt, page.earliestAt),
    chapterId: event.chapterId ?? null,
    tabName: event.tabName ?? null,
    receivedAt,
  }));
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].reverse();
}

/** Limits event times to between the page's opening and the report. */
export const timesOf = (elapsed: number, receivedAt: Date, earliestAt: Date) => ({
  elapsed,
  clock: Math.min(elapsed, Math.max((receivedAt.getTime() - earliestAt.getTime()) / 1000, 0)),
});
