/**
 * Reads a time of a recording as the API may send it: a number of seconds, or text as seconds, `MM:SS` or `H:MM:SS`.
 *
 * @returns seconds, or `null` for what is not a time at or after the start
 */
export function parseTime(value: number | string | null | undefined): number | null {
  if (typeof value === 'number') return isSeekable(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (!/^\d+(:\d{1,2}){0,2}(\.\d+)?$/.test(text)) return null;
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/**
 * Reads the start time of a deep link from the address: `?t=90`, `?t=1m30s`, `?t=1:30`, or the same after `#t=`.
 *
 * @returns seconds, or `null` when the address asks for no moment
 */
export function startTimeFrom(address: { search: string; hash: string }): number | null {
  const asked =
    new URLSearchParams(address.search).get('t') ?? new URLSearchParams(address.hash.slice(1)).get('t');
  if (!asked) return null;
  const units = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?$/.exec(asked.trim());
  if (!units) return parseTime(asked);
  const [, hours = 0, minutes = 0, seconds = 0] = units;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** An address that opens at a time, as {@link startTimeFrom} reads it; whole seconds, none for the start. */
export function linkAt(address: string, seconds: number): string {
  const link = new URL(address);
  const whole = isSeekable(seconds) ? Math.floor(seconds) : 0;
  link.hash = '';
  if (whole > 0) link.searchParams.set('t', String(whole));
  else link.searchParams.delete('t');
  return link.href;
}

/** Whether a time can be seeked to; negative and non-finite ones are ignored everywhere. */
export function isSeekable(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds >= 0;
}

/** Writes seconds as they are spoken, `1 minute 20 seconds`, for screen readers. */
export function spokenTime(seconds: number): string {
  const whole = isSeekable(seconds) ? Math.floor(seconds) : 0;
  const parts = [
    count(Math.floor(whole / 3600), 'hour'),
    count(Math.floor((whole % 3600) / 60), 'minute'),
    count(whole % 60, 'second'),
  ].filter((part) => part !== '');
  return parts.join(' ') || '0 seconds';
}

function count(amount: number, unit: string): string {
  if (amount === 0) return '';
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
