/** A time as files write it: `1:02:03.450`, `02:03,45`. */
export const TIME = String.raw`(?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,6})?`;
/** Seconds. Later times are errors. */
export const LATEST = 24 * 3600;

/** Seconds of a `TIME`, or null if it is invalid. */
export function secondsOf(text: string): number | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,6}))?$/.exec(text.trim());
  if (!match) return null;
  const [, hours, minutes, seconds, fraction = '0'] = match;
  if (Number(seconds) >= 60 || (hours !== undefined && Number(minutes) >= 60)) return null;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  const value = whole + Number(fraction) / 10 ** fraction.length;
  return value <= LATEST ? value : null;
}
