import { type Play, lengthOf, overlapWith, sumPlays, toMilliseconds, watchedIn } from './plays.js';
import { shownPlays } from './shown-plays.js';
import { type Watching, activeAt } from './watching.js';
import {
  type CutRange,
  type OriginalSeconds,
  Timeline,
  originalSeconds,
} from '../../../shared/timeline/timeline.js';

export interface WatchedContent {
  duration: number | null;
  /** Ranges that viewers cannot see or hear. */
  cutRanges?: readonly CutRange[];
  chapters: readonly { id: string; startTime: OriginalSeconds; endTime: OriginalSeconds | null }[];
}

/** Figures of a visit: `watchTime` and `stoppedAt` in seconds, `completion` and `progress` from 0 to 1. */
export interface VisitFigures {
  plays: Play<OriginalSeconds>[];
  watchTime: number;
  completion: number;
  progress: number;
  chapters: string[];
  tabs: string[];
  scoreParts: [completion: number, chapters: number, tabs: number, progress: number];
  score: number;
  stoppedAt: OriginalSeconds | null;
  lastActiveAt: number;
  isImpossible: boolean;
}

/** Minimum seconds watched for a chapter to count, or its whole length if shorter. */
const CHAPTER_SECONDS = 3;
const OPEN_CHAPTER_SECONDS = 60;
/** Seconds of implausible watching that are tolerated. */
const HONEST_SECONDS = 3;
/** Plausible seconds that make a visit count, equal to the interval of reports. */
const PLAUSIBLE_SECONDS = 10;

/** Figures of a visit over all its pages. The last page determines where it stopped. */
export function figuresOf(
  pages: readonly Watching[],
  { duration, cutRanges = [], chapters }: WatchedContent,
): VisitFigures {
  const timeline = duration && cutRanges.length > 0 ? new Timeline(cutRanges, duration) : null;
  const sum = (of: (page: Watching) => number) => pages.reduce((all, page) => all + of(page), 0);
  const byTime = [...pages].sort((a, b) => activeAt(a) - activeAt(b));
  const plays = sumPlays(pages.map((page) => page.plays));
  const watched = watchedIn(plays);
  const length = timeline?.duration ?? duration;
  const share = (seconds: number) => (length ? Math.min(seconds / length, 1) : 0);
  const watchTime = toMilliseconds(sum((page) => page.watchTime));
  const progress = share(shownBefore(furthestOf(pages), timeline));
  const tabs = [...new Set(pages.flatMap((page) => page.tabs))];
  const viewed = chapters
    .filter(({ startTime, endTime }) => {
      const last = Math.min(endTime ?? startTime + OPEN_CHAPTER_SECONDS, duration ?? Infinity);
      const whole = { start: startTime, end: originalSeconds(last) };
      const seen = timeline ? timeline.perceivedStretch(whole) : whole;
      const needed = seen ? toMilliseconds(Math.min(CHAPTER_SECONDS, seen.end - seen.start)) : 0;
      return needed > 0 && toMilliseconds(overlapWith(watched, startTime, last)) >= needed;
    })
    .map(({ id }) => id);
  const scoreParts = partsOf({
    watched: share(watchTime),
    chapters: viewed.length,
    tabs: tabs.length,
    progress,
  });
  return {
    plays,
    watchTime,
    completion: share(timeline ? lengthOf(shownPlays(watched, timeline)) : lengthOf(watched)),
    progress,
    chapters: viewed,
    tabs,
    scoreParts,
    score: Math.round(scoreParts.reduce((all, part) => all + part, 0)),
    stoppedAt: byTime.findLast((page) => page.stoppedAt !== null)?.stoppedAt ?? null,
    lastActiveAt: Math.max(0, ...pages.map(activeAt)),
    isImpossible: isImpossible(
      sum((page) => page.claimed),
      sum((page) => page.cut),
    ),
  };
}

/** The four terms of the specified engagement score. */
const partsOf = (of: {
  watched: number;
  chapters: number;
  tabs: number;
  progress: number;
}): VisitFigures['scoreParts'] => [
  40 * of.watched,
  30 * Math.min(of.chapters / 5, 1),
  20 * Math.min(of.tabs / 3, 1),
  10 * of.progress,
];

const isImpossible = (claimed: number, cut: number): boolean =>
  cut > HONEST_SECONDS && cut > claimed / 2 && claimed - cut < PLAUSIBLE_SECONDS;

const furthestOf = (pages: readonly Watching[]): OriginalSeconds =>
  originalSeconds(Math.max(0, ...pages.map(({ furthest }): number => furthest)));

const shownBefore = (time: OriginalSeconds, timeline: Timeline | null): number =>
  timeline ? timeline.soFar(time) : time;
