export type FollowEvent = 'reader-scrolled' | 'match-shown' | 'back-to-now' | 'reader-seeked';

/**
 * Whether the transcript follows: it does until the reader looks somewhere else, and again when they come back to the
 * moment being played, by the button or by playing another moment.
 */
export function follows(event: FollowEvent): boolean {
  return event === 'back-to-now' || event === 'reader-seeked';
}

/**
 * Where to scroll so that the current line stands a third down the panel, with what comes next in view.
 *
 * @returns pixels from the top of the content, or `null` when the line is already well in view and moving would only
 * disturb the reader
 */
export function followPosition(
  line: { top: number; height: number },
  view: { scrollTop: number; height: number },
): number | null {
  const from = view.scrollTop + view.height * 0.15;
  const to = view.scrollTop + view.height * 0.6;
  if (line.top >= from && line.top + line.height <= to) return null;
  return Math.max(line.top - view.height / 3, 0);
}
