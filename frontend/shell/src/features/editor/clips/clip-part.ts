import { formatMoment } from '../cuts/format.js';
import type { TimeRange } from '../cuts/ranges.js';
import { parseMoment } from './parse-moment.js';

/** Default length of an added part in seconds. */
const ADDED = 30;

/** A part of a clip as its fields show it. */
export interface ClipPart {
  key: number;
  /** The exact range. It is used as long as the fields are unchanged, because they show rounded times. */
  given: TimeRange;
  from: string;
  to: string;
}

let made = 0;

export const partOf = (given: TimeRange): ClipPart => ({
  key: made++,
  given,
  from: formatMoment(given.start),
  to: formatMoment(given.end),
});

/** The default range of the part after `last`. */
export function nextPart(last: TimeRange | null, duration: number): ClipPart {
  const start = last && last.end < duration ? last.end : 0;
  return partOf({ start, end: Math.min(start + ADDED, duration) });
}

/** Null if the fields don't contain valid times. */
export function rangeOf({ given, from, to }: ClipPart): TimeRange | null {
  const start = from === formatMoment(given.start) ? given.start : parseMoment(from);
  const end = to === formatMoment(given.end) ? given.end : parseMoment(to);
  return start === null || end === null ? null : { start, end };
}

export function problemOf(part: ClipPart, duration: number): { start?: string; end?: string } | null {
  if (parseMoment(part.from) === null) return { start: 'Enter a time like 1:05' };
  const range = rangeOf(part);
  if (!range) return { end: 'Enter a time like 1:05' };
  if (range.start >= duration) return { start: 'The recording ends before' };
  if (range.end <= range.start) return { end: 'It must end after it starts' };
  return null;
}
