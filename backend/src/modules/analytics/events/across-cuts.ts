import { createHash } from 'node:crypto';
import type { Watching } from '../visits/watching.js';
import { type ReportedEvent, tellsPlace } from '../visits/viewing-event.js';
import {
  type OriginalSeconds,
  type Timeline,
  originalSeconds,
  versionSeconds,
} from '../../../shared/timeline/timeline.js';

/**
 * Maps the version times that a page of a cut recording reports to the original's. Playback across a removed range
 * gets an additional jump, so that the range does not count as watched.
 * @param watching state of the page so far
 */
export function acrossCuts(
  events: readonly ReportedEvent[],
  timeline: Timeline,
  watching: Watching | undefined,
): ReportedEvent<OriginalSeconds>[] {
  let playedFrom: OriginalSeconds | null = watching?.isPlaying ? watching.position : null;
  let since = watching?.elapsed ?? 0;
  return inOrder(events).flatMap((event) => {
    const original = (shown: number | null | undefined) =>
      typeof shown === 'number' ? timeline.original(versionSeconds(shown)) : shown;
    const mapped = { ...event, videoTime: original(event.videoTime), seekFrom: original(event.seekFrom) };
    if (!tellsPlace(event.eventType)) return [mapped];
    const until = event.eventType === 'seek' ? mapped.seekFrom : mapped.videoTime;
    const { elapsed } = event;
    const jumps =
      playedFrom !== null && typeof until === 'number' && typeof elapsed === 'number'
        ? jumpsBetween({ from: playedFrom, until, since, elapsed }, timeline, event)
        : [];
    if (event.eventType === 'play') playedFrom = mapped.videoTime ?? playedFrom ?? originalSeconds(0);
    else if (event.eventType === 'pause' || event.eventType === 'video_end') playedFrom = null;
    else if (playedFrom !== null) playedFrom = mapped.videoTime ?? playedFrom;
    if (typeof elapsed === 'number') since = elapsed;
    return [...jumps, mapped];
  });
}

interface Played {
  from: OriginalSeconds;
  until: OriginalSeconds;
  /** The page's clock at both positions. */
  since: number;
  elapsed: number;
}

function jumpsBetween(
  { from, until, since, elapsed }: Played,
  timeline: Timeline,
  event: ReportedEvent,
): ReportedEvent<OriginalSeconds>[] {
  const whole = timeline.shownStretch({ start: from, end: until });
  if (!whole || whole.end <= whole.start) return [];
  return timeline.removed
    .filter(({ start, end }) => start >= from && end <= until)
    .flatMap(({ start, end }, n) => {
      const at = timeline.shownStretch({ start: from, end: start })?.end ?? whole.start;
      const share = (at - whole.start) / (whole.end - whole.start);
      const jumped = since + share * (elapsed - since);
      const common = { speed: event.speed, elapsed: jumped };
      return [
        { ...common, eventId: idOf(event, `${n}a`), eventType: 'progress' as const, videoTime: start },
        {
          ...common,
          eventId: idOf(event, `${n}b`),
          eventType: 'seek' as const,
          seekFrom: start,
          videoTime: end,
        },
      ];
    });
}

const inOrder = (events: readonly ReportedEvent[]): ReportedEvent[] =>
  events.every(({ elapsed }) => typeof elapsed === 'number')
    ? events.toSorted((a, b) => a.elapsed! - b.elapsed!)
    : [...events];

/** A stable id for resent events. */
function idOf({ eventId }: ReportedEvent, which: string): string | undefined {
  if (eventId === undefined) return undefined;
  const hash = createHash('sha256').update(`${eventId.toLowerCase()} ${which}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
