/** Fallback frame duration in seconds. 30 fps is the most common rate. */
export const FRAME = 1 / 30;
