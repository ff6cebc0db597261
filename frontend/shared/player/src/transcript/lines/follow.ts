export type FollowEvent = 'reader-scrolled' | 'match-shown' | 'back-to-now' | 'reader-seeked';

/** Whether the transcript scrolls along. Scrolling stops it; seeking or the button resumes it. */
export function follows(event: FollowEvent): boolean {
  return event === 'back-to-now' || event === 'reader-seeked';
}

/**
 * The scroll position that puts the current line a third down the panel, with the next lines in view.
 *
 * @returns pixels from the top of the content, or `null` if the line is well in view and scrolling would only
 * distract
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
