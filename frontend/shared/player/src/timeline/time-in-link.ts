import { isClockTime, parseClock } from '@playhead/ui/light';

/**
 * Parses the start time of a URL: `?t=90`, `?t=1m30s`, `?t=1:30`, or the same after `#t=`.
 *
 * @returns seconds, or `null` if there is none
 */
export function startTimeFrom(address: { search: string; hash: string }): number | null {
  const asked =
    new URLSearchParams(address.search).get('t') ?? new URLSearchParams(address.hash.slice(1)).get('t');
  if (!asked) return null;
  const units = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?$/.exec(asked.trim());
  if (!units) return parseClock(asked);
  const [, hours = 0, minutes = 0, seconds = 0] = units;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Adds a start time that {@link startTimeFrom} can parse. Whole seconds, none for the start. */
export function linkAt(address: string, seconds: number): string {
  const link = new URL(address);
  const whole = isClockTime(seconds) ? Math.floor(seconds) : 0;
  link.hash = '';
  if (whole > 0) link.searchParams.set('t', String(whole));
  else link.searchParams.delete('t');
  return link.href;
}
