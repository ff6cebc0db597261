import { formatMinutes, parseMinutes } from '@playhead/ui';

/**
 * What a time field means after somebody wrote in it, `MM:SS`; anything else changes nothing. An emptied field clears
 * the time where it may be cleared.
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
  if (written === formatMinutes(before)) return before;
  if (written === '' && clearable) return null as Before;
  return parseMinutes(written) ?? before;
}
