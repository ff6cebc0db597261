import { formatMinutes, parseMinutes } from '@playhead/ui';

/**
 * Parses a `MM:SS` time field. Invalid text changes nothing. An empty field clears the time if `clearable`.
 *
 * @param before the previous time in seconds, null if empty
 * @returns seconds or null
 */
export function editedChapterTime<Before extends number | null>(
  text: string,
  before: Before,
  { clearable }: { clearable: boolean },
): number | Before {
  const written = text.trim();
  // The field hides fractions of a second, so an unchanged text keeps them.
  if (written === formatMinutes(before)) return before;
  if (written === '' && clearable) return null as Before;
  return parseMinutes(written) ?? before;
}
