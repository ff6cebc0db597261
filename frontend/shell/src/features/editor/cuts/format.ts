import { formatClock } from '@playhead/ui';
import type { TimeRange } from './ranges.js';

/** Formats a time with tenths of a second, `1:02.5`, because cuts are finer than whole seconds. */
export function formatMoment(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${formatClock(Math.floor(tenths / 10))}.${tenths % 10}`;
}

export const formatRange = ({ start, end }: TimeRange): string =>
  `${formatMoment(start)} – ${formatMoment(end)}`;

/** Formats a duration: `2.7 s`, from a minute on `1:04`. */
export const formatSeconds = (seconds: number): string =>
  seconds < 59.95 ? `${Math.round(seconds * 10) / 10}\u00a0s` : formatClock(Math.round(seconds));
