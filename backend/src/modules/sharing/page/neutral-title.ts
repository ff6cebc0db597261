/** Shown while the title is not public. */
export const NEUTRAL_TITLE = 'A recording shared with Playhead';
