import { once } from '../once.js';

// Created lazily: on a slow phone, the first `Intl` formatter takes longer than the rest of the page's
// evaluation.
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

/** Formats an ISO 8601 date in the user's time zone, e.g. `Nov 21, 2026`. */
export function formatDate(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : day().format(time);
}

/** Formats an ISO 8601 date with its time in the user's time zone, e.g. `Nov 21, 2026, 4:05 PM`. */
export const formatDateTime = (iso: string): string => dayAndTime().format(new Date(iso));

/** Formats an ISO 8601 time relative to now, e.g. `2 hr. ago`, `yesterday`, `now`. */
export function formatRelativeTime(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, length] = STEPS.find(([, size]) => seconds >= size) ?? ['second', 1];
  return unit === 'second' ? 'now' : relative().format(-Math.floor(seconds / length), unit);
}
