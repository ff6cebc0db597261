import { formatClock, isClockTime } from './clock.js';

/**
 * Formats a total of time, e.g. `1h 5m` or `12m`. Below a minute it shows seconds, so that a short clip is
 * not `0m`.
 *
 * @param seconds null and invalid values give an empty string
 */
export function formatDuration(seconds: number | null | undefined): string {
  if (!isClockTime(seconds)) return '';
  if (seconds < 59.5) return `${Math.round(seconds)}s`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes}m`;
  return minutes % 60 === 0 ? `${hours}h` : `${hours}h ${minutes % 60}m`;
}

/** Formats a recording's length in seconds, e.g. `6:32`. Empty if unknown. */
export const formatLength = (seconds: number | null | undefined): string =>
  isClockTime(seconds) ? formatClock(seconds) : '';

/** Formats the remaining seconds, rounded up, e.g. `10 s left` or `1 h 39 min left`. */
export function formatTimeLeft(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s left`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
