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

/** An ISO 8601 time as `<input type="datetime-local">` has it: by the reader's own clock, to the minute. */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  const date = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The way back, to ISO 8601; null for what is not a time. */
export function fromLocalInput(text: string): string | null {
  const time = new Date(text);
  return text === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

const two = (value: number) => String(value).padStart(2, '0');
