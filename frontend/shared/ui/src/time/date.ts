const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A date as short month, day and year in the reader's time zone: `Nov 21, 2026`. Takes ISO 8601. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : day.format(date);
}

/** A date with its time, in the reader's time zone: `Nov 21, 2026, 4:05 PM`. Takes ISO 8601. */
export const formatDateTime = (iso: string): string => dayAndTime.format(new Date(iso));

/** How long ago something happened, in words: `2 hr. ago`, `yesterday`, `now`. Takes ISO 8601. */
export function formatRelativeTime(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, length] = STEPS.find(([, size]) => seconds >= size) ?? ['second', 1];
  return unit === 'second' ? 'now' : relative.format(-Math.floor(seconds / length), unit);
}
