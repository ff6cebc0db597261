const DAY_MS = 24 * 3600 * 1000;

/** Formats an ISO 8601 time for {@link readMoment}, e.g. `2026-12-31 17:00`, in the user's time zone. */
export function writeMoment(iso: string): string {
  const time = new Date(iso);
  const date = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(two).join('-');
  return `${date} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/**
 * Parses a date with an optional time. A date alone means the end of that day.
 *
 * @returns ISO 8601, or null if the text is invalid
 */
export function readMoment(text: string): string | null {
  const found = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2}))?\s*$/.exec(text);
  if (!found) return null;
  const [year, month, day, hours = 23, minutes = 59] = found
    .slice(1)
    .map((part: string | undefined) => (part === undefined ? undefined : Number(part)));
  const time = new Date(year!, month! - 1, day, hours, minutes);
  // `Date` rolls an invalid day over to the next month.
  const isReal = time.getMonth() === month! - 1 && time.getDate() === day && hours < 24 && minutes < 60;
  return isReal ? time.toISOString() : null;
}

export const endAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const two = (value: number): string => String(value).padStart(2, '0');
