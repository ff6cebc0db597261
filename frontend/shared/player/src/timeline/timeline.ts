import { formatClock, parseClock } from '@playhead/ui/light';

/** A chapter from the API. Times in seconds or as text (`MM:SS`, `H:MM:SS`). */
export interface PlayerChapter {
  id: string;
  title: string;
  startTime: number | string;
  endTime?: number | string | null;
  summary?: string | null;
}

/** A segment from the API. Times in seconds. */
export interface PlayerSegment {
  id: string;
  text: string;
  start?: number | null;
  end?: number | null;
  timestamp?: number | string | null;
  speaker?: string | null;
  /** Incremented by every correction of the line. */
  version?: number | undefined;
  /** Words with low confidence and filler words, as character ranges with `to` exclusive. */
  unsure?: Stretches;
  fillers?: Stretches;
}

type Stretches = readonly (readonly number[])[] | undefined;

/** A chapter with its range in seconds. */
export interface TimedChapter {
  id: string;
  title: string;
  summary: string;
  start: number;
  end: number;
}

/** A line with its range in seconds. */
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

/** Seconds. Shorter gaps between chapters come from rounding and are closed. */
const ROUNDING_GAP = 1;

/**
 * Computes the ranges of chapters, in order of start. A chapter without an end lasts 60 s. Chapters with an
 * invalid start are left out, because they would be shown in the wrong place.
 *
 * @param duration length of the recording in seconds, 0 if unknown
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
 * Computes the ranges of segments, in order of start. A segment with only a timestamp lasts 5 s; one without
 * a time is placed at 30 s times its position.
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

/** The transcript as plain text: one line each with time and speaker. */
export function transcriptText(lines: readonly TimedSegment[]): string {
  return lines
    .map(({ start, speaker, text }) => `${formatClock(start)}  ${speaker && `${speaker}: `}${text}`)
    .join('\n');
}

/** Binary search for the last entry that starts at or before a time. -1 if there is none. */
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

/** The chapter at a time, or -1 between chapters. The last chapter includes the second after its end. */
export function chapterAt(chapters: readonly TimedChapter[], time: number): number {
  const index = lastStarted(chapters, time);
  const chapter = chapters[index];
  if (!chapter) return -1;
  return time < chapter.end || (index === chapters.length - 1 && time - chapter.end < ROUNDING_GAP)
    ? index
    : -1;
}
