import { once } from '../once.js';

// The first of them takes a slow phone longer than all else that a page evaluates.
const day = /* @__PURE__ */ once(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }));
const dayAndTime = /* @__PURE__ */ once(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
);
const relative = /* @__PURE__ */ once(
  () => new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' }),
);

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A date as short month, day and year in the reader's time zone: `Nov 21, 2026`. Takes ISO 8601. */
export function formatDate(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : day().format(time);
}

/** A date with its time, in the reader's time zone: `Nov 21, 2026, 4:05 PM`. Takes ISO 8601. */
export const formatDateTime = (iso: string): string => dayAndTime().format(new Date(iso));

/** How long ago something happened, in words: `2 hr. ago`, `yesterday`, `now`. Takes ISO 8601. */
export function formatRelativeTime(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, length] = STEPS.find(([, size]) => seconds >= size) ?? ['second', 1];
  return unit === 'second' ? 'now' : relative().format(-Math.floor(seconds / length), unit);
}
