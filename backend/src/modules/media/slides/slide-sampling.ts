const INTERVAL = 2;
/** Samples at most: ten hours are looked at every 20 s. */
const MAX_SAMPLES = 1_800;
/** Seconds; in longer ones, the key frames are near enough and hours are looked through in seconds. */
const EVERY_FRAME_UP_TO = 900;
/** Seconds between two key frames, as encoders set them by themselves. */
const KEY_FRAME_GAP = 10;

/** How a recording of so many seconds is looked through for slides: every `interval` seconds. */
export const slideSampling = (duration: number): { interval: number; keyFrames: boolean } => ({
  interval: Math.max(INTERVAL, Math.ceil(duration / MAX_SAMPLES)),
  keyFrames: duration > EVERY_FRAME_UP_TO,
});

/** Seconds by which a slide may have gone before it is said to end: it was not there any more at the next sample. */
export function slideEndDoubt(duration: number): number {
  const { interval, keyFrames } = slideSampling(duration);
  return interval + (keyFrames ? KEY_FRAME_GAP : 0);
}
