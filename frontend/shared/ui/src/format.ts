const count = new Intl.NumberFormat('en');
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' });

/**
 * A length of time in hours and minutes: `1h 5m`, `12m`. Under a minute it is seconds, so that a short clip is not
 * nothing.
 *
 * @param seconds null and what is not a time give an empty text
 */
export function formatDuration(seconds: number | null | undefined): string {
  if (!isTime(seconds)) return '';
  if (seconds < 59.5) return `${Math.round(seconds)}s`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes}m`;
  return minutes % 60 === 0 ? `${hours}h` : `${hours}h ${minutes % 60}m`;
}

/** A moment or a length as on a clock, `M:SS` or `H:MM:SS`, never ahead of the sound. Takes seconds. */
export function formatClock(seconds: number | null | undefined): string {
  const whole = isTime(seconds) ? Math.floor(seconds) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** A date as short month, day and year in the reader's time zone: `Nov 21, 2026`. Takes ISO 8601. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : day.format(date);
}

/** Bytes as people read them: under 1 MB in KB, under 1 GB in MB, else in GB, with one decimal. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return 'Unknown size';
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** `1,204 views`, `1 view`. */
export function formatCount(amount: number, one: string, many = `${one}s`): string {
  return `${count.format(amount)} ${amount === 1 ? one : many}`;
}

const two = (value: number) => String(value).padStart(2, '0');

const isTime = (seconds: number | null | undefined): seconds is number =>
  typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0;
