import { formatClock, parseClock } from '@playhead/ui/light';

/** A chapter as the API sends it; times in seconds or as text (`MM:SS`, `H:MM:SS`). */
export interface PlayerChapter {
  id: string;
  title: string;
  startTime: number | string;
  endTime?: number | string | null;
  summary?: string | null;
}

/** A transcript segment as the API sends it; times in seconds. */
export interface PlayerSegment {
  id: string;
  text: string;
  start?: number | null;
  end?: number | null;
  timestamp?: number | string | null;
  speaker?: string | null;
  /** Raised by every correction of the line. */
  version?: number | undefined;
  /** What of the text is hard to hear, and which words of it only fill: from and to in characters, `to` exclusive. */
  unsure?: Stretches;
  fillers?: Stretches;
}

type Stretches = readonly (readonly number[])[] | undefined;

/** A chapter with its place in the recording, in seconds. */
export interface TimedChapter {
  id: string;
  title: string;
  summary: string;
  start: number;
  end: number;
}

/** A line of the transcript with its place in the recording, in seconds. */
export interface TimedSegment {
  id: string;
  text: string;
  speaker: string;
  start: number;
  end: number;
  version?: number | undefined;
  unsure?: Stretches;
  fillers?: Stretches;
}

const CHAPTER_LASTS = 60;
const SEGMENT_LASTS = 5;
const SEGMENT_SPACING = 30;

/** Gaps between chapters shorter than this come from rounding, not from somebody's choice. */
const ROUNDING_GAP = 1;

/**
 * Gives chapters their times, in order of start: without an end a chapter lasts 60 seconds. One whose start cannot be
 * read is left out, for it could only be shown in the wrong place.
 *
 * @param duration length of the recording in seconds, 0 while unknown
 */
export function timeChapters(chapters: readonly PlayerChapter[], duration: number): TimedChapter[] {
  const timed = chapters.flatMap((chapter) => {
    const start = parseClock(chapter.startTime);
    if (start === null) return [];
    const end = parseClock(chapter.endTime) ?? start + CHAPTER_LASTS;
    return [{ id: chapter.id, title: chapter.title, summary: chapter.summary ?? '', start, end }];
  });
  timed.sort((one, other) => one.start - other.start);
  return timed.map((chapter, index) => {
    const next = timed[index + 1]?.start ?? (duration > 0 ? duration : Infinity);
    return Math.abs(next - chapter.end) <= ROUNDING_GAP ? { ...chapter, end: next } : chapter;
  });
}

/**
 * Gives transcript segments their times, in order of start: one with a timestamp only lasts 5 seconds, one without any
 * time stands at 30 seconds times its position.
 */
export function timeSegments(segments: readonly PlayerSegment[]): TimedSegment[] {
  return segments
    .map((segment, index) => {
      const given = parseClock(segment.start) ?? parseClock(segment.timestamp);
      const start = given ?? index * SEGMENT_SPACING;
      const lasts = given === null ? SEGMENT_SPACING : SEGMENT_LASTS;
      const end = Math.max(parseClock(segment.end) ?? start + lasts, start);
      return { ...segment, speaker: segment.speaker ?? '', start, end };
    })
    .sort((one, other) => one.start - other.start);
}

/** Writes a transcript as people paste it: a line each, after its time and who says it. */
export function transcriptText(lines: readonly TimedSegment[]): string {
  return lines
    .map(({ start, speaker, text }) => `${formatClock(start)}  ${speaker && `${speaker}: `}${text}`)
    .join('\n');
}

/** Finds the last entry that has started at a time, by halving; -1 before the first. */
export function lastStarted(entries: readonly { start: number }[], time: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.start ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Finds the chapter that is playing at a time; -1 between chapters. The last second belongs to the last chapter. */
export function chapterAt(chapters: readonly TimedChapter[], time: number): number {
  const index = lastStarted(chapters, time);
  const chapter = chapters[index];
  if (!chapter) return -1;
  return time < chapter.end || (index === chapters.length - 1 && time - chapter.end < ROUNDING_GAP)
    ? index
    : -1;
}
