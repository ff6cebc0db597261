import { type Play, sumPlays, toMilliseconds } from './plays.js';
import { type EventType, type StoredEvent, tellsPlace } from './viewing-event.js';
import { type OriginalSeconds, originalSeconds } from '../../../shared/timeline/timeline.js';

/** Elapsed seconds, when it arrived in milliseconds, place in its batch, id: the order in which events happened. */
type EventKey = [elapsed: number, receivedAt: number, ordinal: number, id: string];

/** What is known of a page after some of its events, so that the next one costs the same however many came before. */
export interface Watching {
  /** Milliseconds since 1970, of the server. */
  startedAt: number;
  events: number;
  last: EventKey | null;
  isPlaying: boolean;
  /** Seconds of the recording at the last event that told them, and the clock then. */
  position: OriginalSeconds;
  at: number;
  /** The page's own clock then; what was kept before this was told has none. */
  elapsed?: number;
  speed: number | null;
  /** Seconds of the recording that may be claimed ahead of the clock. */
  spare: number;
  plays: Play<OriginalSeconds>[];
  /** How often playing began anywhere else than where it was before. */
  pieces: number;
  /** Clock seconds of playing. */
  watchTime: number;
  furthest: OriginalSeconds;
  /** Seconds of the recording that the page claims to have taken the time for, and what of it the clock cannot hold. */
  claimed: number;
  cut: number;
  tabs: string[];
  stoppedAt: OriginalSeconds | null;
}

/** The fastest that the player plays. */
const FASTEST = 2;
/** Timers and media clocks differ by less than this many seconds. */
const SPARE = 1;
/** More than any person makes. What comes after them is no watching. */
const MAX_PIECES = 1_000;
const MAX_TABS = 20;
const STOPS: ReadonlySet<EventType> = new Set(['pause', 'video_end']);

/** @param startedAt milliseconds since 1970 */
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

/** When something happened last, in milliseconds since 1970. */
export const activeAt = ({ startedAt, last }: Watching): number =>
  last ? Math.max(startedAt, Math.min(Math.round(startedAt + last[0] * 1000), last[1])) : startedAt;

/** In the order in which they happened. */
export const inOrder = (events: readonly StoredEvent[]): StoredEvent[] =>
  [...events].sort((a, b) => compareKeys(keyOf(a), keyOf(b)));

/** Whether all of the events happened after those that were taken in: otherwise the page is rebuilt from the first. */
export const followOn = ({ last }: Watching, [first]: readonly StoredEvent[]): boolean =>
  last === null || first === undefined || compareKeys(last, keyOf(first)) < 0;

/**
 * Takes in more events of a page, in order. What was played between two events is what the later one claims, as far as
 * the clock between them and the speed allow. A seek is no claim, nor is a jump that nobody told: what the page's own time
 * between two events cannot explain.
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

/** A page that tells no position, as of a seek's start, played on as the clock did. */
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

/** Where the speed changed in between, or is not told, the clock says how long it took at most. */
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
