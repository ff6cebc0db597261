/** Whether a number is a time of a recording in seconds. */
export const isClockTime = (seconds: number | null | undefined): seconds is number =>
  typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0;

/** Formats seconds as `M:SS` or `H:MM:SS`, rounded down. */
export function formatClock(seconds: number | null | undefined): string {
  const [hours, minutes, rest] = partsOf(seconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Formats seconds as `MM:SS`, where an hour is `60:00`. Null gives an empty string. */
export function formatMinutes(seconds: number | null): string {
  if (seconds === null) return '';
  const [hours, minutes, rest] = partsOf(seconds);
  return `${two(hours * 60 + minutes)}:${two(rest)}`;
}

/** Formats seconds for screen readers, e.g. `1 minute 20 seconds`. */
export function spokenTime(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds);
  const parts = [count(hours, 'hour'), count(minutes, 'minute'), count(rest, 'second')];
  return parts.filter(Boolean).join(' ') || '0 seconds';
}

/**
 * Parses a time from the API: a number of seconds, or text as seconds, `MM:SS` or `H:MM:SS`.
 *
 * @returns seconds, or `null` if it is invalid or negative
 */
export function parseClock(value: number | string | null | undefined): number | null {
  if (typeof value === 'number') return isClockTime(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (!/^\d+(:\d{1,2}){0,2}(\.\d+)?$/.test(text)) return null;
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/**
 * Parses a typed `MM:SS`. A part that is not a whole number counts as 0.
 *
 * @returns seconds, or `null` if there are not two parts
 */
export function parseMinutes(text: string): number | null {
  const parts = text.split(':');
  const [minutes, seconds] = parts;
  if (parts.length !== 2 || minutes === undefined || seconds === undefined) return null;
  return wholeNumber(minutes) * 60 + wholeNumber(seconds);
}

/** Hours, minutes and seconds, rounded down. */
function partsOf(seconds: number | null | undefined): [number, number, number] {
  const whole = isClockTime(seconds) ? Math.floor(seconds) : 0;
  return [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
}

const two = (value: number) => String(value).padStart(2, '0');

const wholeNumber = (part: string): number => (/^\d+$/.test(part.trim()) ? Number(part) : 0);

const count = (amount: number, unit: string): string =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`;
