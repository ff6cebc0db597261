/** Writes seconds as the edit dialog shows them, `MM:SS`; an hour is 60:00. */
export function writeChapterTime(seconds: number | null): string {
  if (seconds === null) return '';
  const whole = Math.floor(seconds);
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * What a time field means after somebody wrote in it. A time has two parts, `MM:SS`; anything else changes nothing. A
 * part that is not a number counts as 0. An emptied field clears the time where it may be cleared.
 *
 * @param before the time the field had, in seconds, null when it was empty
 * @returns seconds or null
 */
export function editedChapterTime<Before extends number | null>(
  text: string,
  before: Before,
  { clearable }: { clearable: boolean },
): number | Before {
  const written = text.trim();
  // Seconds may have fractions that the field does not show: untouched, they stay.
  if (written === writeChapterTime(before)) return before;
  if (written === '' && clearable) return null as Before;
  const parts = written.split(':');
  const [minutes, seconds] = parts;
  if (parts.length !== 2 || minutes === undefined || seconds === undefined) return before;
  return wholeNumber(minutes) * 60 + wholeNumber(seconds);
}

const wholeNumber = (part: string): number => (/^\d+$/.test(part.trim()) ? Number(part) : 0);
