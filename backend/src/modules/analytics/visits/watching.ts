import { type Play, sumPlays, toMilliseconds } from './plays.js';
import { type EventType, type StoredEvent, tellsPlace } from './viewing-event.js';
import { type OriginalSeconds, originalSeconds } from '../../../shared/timeline/timeline.js';

/** Elapsed seconds, arrival in milliseconds, position in the batch, id. Determines the order of events. */
type EventKey = [elapsed: number, receivedAt: number, ordinal: number, id: string];

/** Incremental state of a page, so that processing cost does not depend on earlier events. */
export interface Watching {
  /** Server time in milliseconds since 1970. */
  startedAt: number;
  events: number;
  last: EventKey | null;
  isPlaying: boolean;
  /** Position at the last event that reported one, and the clock at that time. */
  position: OriginalSeconds;
  at: number;
  /** The page's own clock at that time; unset in older rows. */
  elapsed?: number;
  speed: number | null;
  /** Seconds that may be claimed ahead of the clock. */
  spare: number;
  plays: Play<OriginalSeconds>[];
  /** Number of times playback started at a new position. */
  pieces: number;
  watchTime: number;
  furthest: OriginalSeconds;
  /** Seconds claimed by the page, and seconds of those that exceed the clock. */
  claimed: number;
  cut: number;
  tabs: string[];
  stoppedAt: OriginalSeconds | null;
}

/** Maximum playback speed. */
const FASTEST = 2;
/** Tolerated difference in seconds between timers and media clocks. */
const SPARE = 1;
/** More than any person causes. Further playback is ignored. */
const MAX_PIECES = 1_000;
const MAX_TABS = 20;
const STOPS: ReadonlySet<EventType> = new Set(['pause', 'video_end']);

export const emptyWatchState = (startedAt: number): Watching => ({
  startedAt,
  events: 0,
  last: null,
  isPlaying: false,
  position: originalSeconds(0),
  at: 0,
  elapsed: 0,
  speed: null,
  spare: SPARE,
  furthest: originalSeconds(0),
  plays: [],
  pieces: 0,
  watchTime: 0,
  claimed: 0,
  cut: 0,
  tabs: [],
  stoppedAt: null,
});

export const activeAt = ({ startedAt, last }: Watching): number =>
  last ? Math.max(startedAt, Math.min(Math.round(startedAt + last[0] * 1000), last[1])) : startedAt;

export const inOrder = (events: readonly StoredEvent[]): StoredEvent[] =>
  [...events].sort((a, b) => compareKeys(keyOf(a), keyOf(b)));

/** Whether all events are later than those processed. Otherwise the page is rebuilt from the first. */
export const followOn = ({ last }: Watching, [first]: readonly StoredEvent[]): boolean =>
  last === null || first === undefined || compareKeys(last, keyOf(first)) < 0;

/**
 * Processes further events in order. Playback between two events is what the later one claims, limited by the clock
 * and speed. Seeks and unreported jumps, which the page's own clock cannot explain, do not count.
 */
export function applyEvents(watching: Watching, events: readonly StoredEvent[]): Watching {
  const next = { ...watching, plays: watching.plays, tabs: [...watching.tabs] };
  const stretches: Play<OriginalSeconds>[] = [];
  for (const event of events) {
    next.events++;
    next.last = keyOf(event);
    if (event.type === 'tab_switch' && event.tabName && next.tabs.length < MAX_TABS)
      if (!next.tabs.includes(event.tabName)) next.tabs.push(event.tabName);
    if (tellsPlace(event.type)) applyPlayback(next, event, stretches);
  }
  return { ...next, plays: sumPlays([watching.plays, stretches]) };
}

function applyPlayback(watching: Watching, event: StoredEvent, stretches: Play<OriginalSeconds>[]): void {
  const clock = Math.max(event.clock - watching.at, 0);
  const until = watching.isPlaying ? playedUntil(watching, event, clock) : watching.position;
  const own = Math.max(event.elapsed - (watching.elapsed ?? watching.at), 0);
  if (watching.isPlaying) claim(watching, event, { until, clock, own }, stretches);
  if (event.type === 'play') watching.isPlaying = true;
  if (STOPS.has(event.type)) watching.isPlaying = false;
  watching.position = event.videoTime ?? until;
  watching.at += clock;
  watching.elapsed = event.elapsed;
  watching.speed = event.speed;
}

/** Without a reported position (such as the start of a seek), playback continued with the clock. */
function playedUntil(watching: Watching, event: StoredEvent, clock: number): OriginalSeconds {
  const position = event.type === 'seek' ? event.seekFrom : event.videoTime;
  if (position !== null) return position;
  const played = Math.min(event.duration ?? Infinity, clock * (watching.speed ?? 1));
  return originalSeconds(watching.position + played);
}

function claim(
  watching: Watching,
  event: StoredEvent,
  { until, clock, own }: { until: OriginalSeconds; clock: number; own: number },
  stretches: Play<OriginalSeconds>[],
): void {
  const speeds = [watching.speed, event.speed].map((speed) => Math.min(speed ?? FASTEST, FASTEST));
  const fastest = Math.max(...speeds);
  const moved = Math.max(until - watching.position, 0);
  const claimed = Math.min(moved, own * fastest + watching.spare);
  const isSequel = watching.stoppedAt === toMilliseconds(watching.position);
  if (claimed > 0 && !isSequel) watching.pieces++;
  const allowed = watching.pieces > MAX_PIECES ? 0 : clock * fastest + watching.spare;
  const played = Math.min(claimed, allowed);
  watching.spare = Math.min(SPARE, allowed - played);
  watching.claimed += claimed;
  watching.cut += claimed - played;
  if (played === 0) return;
  watching.watchTime += clockTimeOf(played, clock, [watching.speed, event.speed]);
  const end = originalSeconds(watching.position + played);
  watching.furthest = end > watching.furthest ? end : watching.furthest;
  watching.stoppedAt = toMilliseconds(end);
  stretches.push([toMilliseconds(watching.position), toMilliseconds(end), 1]);
}

/** If the speed changed or is unknown, the clock limits the time. */
function clockTimeOf(played: number, clock: number, [before, after]: (number | null)[]): number {
  if (before && before === after && before <= FASTEST) return played / before;
  return Math.min(clock, played / Math.min(before ?? 1, after ?? 1));
}

const keyOf = ({ elapsed, receivedAt, ordinal, id }: StoredEvent): EventKey => [
  ...([elapsed, receivedAt.getTime(), ordinal] as const),
  id,
];

function compareKeys(a: EventKey, b: EventKey): number {
  for (const place of [0, 1, 2] as const) if (a[place] !== b[place]) return a[place] - b[place];
  return a[3] < b[3] ? -1 : a[3] > b[3] ? 1 : 0;
}
