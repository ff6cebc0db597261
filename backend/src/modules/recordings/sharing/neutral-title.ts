/** What a recording is called before its title may be told. */
export const NEUTRAL_TITLE = 'A recording shared with Playhead';
