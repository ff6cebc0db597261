const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** How long ago something happened, in words: `2 hr. ago`, `yesterday`, `now`. Takes ISO 8601. */
export function formatRelativeTime(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, length] = STEPS.find(([, size]) => seconds >= size) ?? ['second', 1];
  return unit === 'second' ? 'now' : words.format(-Math.floor(seconds / length), unit);
}
