import { v7 as uuidv7 } from 'uuid';
import { type OriginalSeconds, originalSeconds } from '../../../shared/timeline/timeline.js';

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
export type EventType = (typeof EVENT_TYPES)[number];

/** A player tells its chapters and tabs beside where it is; these tell where it is. */
const PLAYBACK: ReadonlySet<EventType> = new Set(['play', 'pause', 'seek', 'video_end', 'progress']);

export const tellsPlace = (type: EventType): boolean => PLAYBACK.has(type);

/** An event as reported by a page, in the times that its viewer sees: untrusted, each may be made up. */
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

/** An event as it is kept: what was watched is rebuilt from these. Times in seconds. */
export interface StoredEvent {
  id: string;
  type: EventType;
  videoTime: OriginalSeconds | null;
  /** Watched since the event before, by the page's own count. */
  duration: number | null;
  /** Where a seek came from. */
  seekFrom: OriginalSeconds | null;
  speed: number | null;
  /** Since the session began, by the page's clock, which may lie: the order in which things happened. */
  elapsed: number;
  /** The same as far as it can be right. */
  clock: number;
  tabName: string | null;
  /** Its place in the batch it came with. */
  ordinal: number;
  receivedAt: Date;
}

/** With what is kept of it for other uses. */
export interface ReceivedEvent extends StoredEvent {
  chapterId: string | null;
  /** Whether the page told when it happened. */
  timed: boolean;
}

/**
 * Events as they are stored: no time lies past the end of the recording, and an id comes once. An event that tells no
 * time happened when it arrived.
 * @param page `duration` of the recording in seconds, null while it is not known
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

/** Nothing happened before the page can have been opened, or after it was told. */
export const timesOf = (elapsed: number, receivedAt: Date, earliestAt: Date) => ({
  elapsed,
  clock: Math.min(elapsed, Math.max((receivedAt.getTime() - earliestAt.getTime()) / 1000, 0)),
});
