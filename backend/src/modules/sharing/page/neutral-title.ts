/** Shown while the title is not public. */
export const NEUTRAL_TITLE = 'A recording shared with Playhead';

export const neutralTitle = (room: unknown): string =>
  room ? 'Recordings shared with Playhead' : NEUTRAL_TITLE;
