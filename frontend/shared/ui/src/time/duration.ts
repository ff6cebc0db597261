import { formatClock, isClockTime } from './clock.js';

/**
 * A sum of time in hours and minutes: `1h 5m`, `12m`. Under a minute it is seconds, so that a short clip is not
 * nothing.
 *
 * @param seconds null and what is not a time give an empty text
 */
export function formatDuration(seconds: number | null | undefined): string {
  if (!isClockTime(seconds)) return '';
  if (seconds < 59.5) return `${Math.round(seconds)}s`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes}m`;
  return minutes % 60 === 0 ? `${hours}h` : `${hours}h ${minutes % 60}m`;
}

/** The length of one recording: `6:32`; empty where it is not known. Takes seconds. */
export const formatLength = (seconds: number | null | undefined): string =>
  isClockTime(seconds) ? formatClock(seconds) : '';

/** How long something still takes, rounded up: `10 s left`, `1 h 39 min left`. Takes seconds. */
export function formatTimeLeft(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s left`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
