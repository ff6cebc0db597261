const INTERVAL = 2;
/** Maximum samples; ten hours are sampled every 20 s. */
const MAX_SAMPLES = 1_800;
/** Seconds. In longer recordings only key frames are sampled, which takes seconds for hours of video. */
const EVERY_FRAME_UP_TO = 900;
/** Usual seconds between key frames. */
const KEY_FRAME_GAP = 10;

/** The sampling interval for a duration in seconds. */
export const slideSampling = (duration: number): { interval: number; keyFrames: boolean } => ({
  interval: Math.max(INTERVAL, Math.ceil(duration / MAX_SAMPLES)),
  keyFrames: duration > EVERY_FRAME_UP_TO,
});

/** Seconds by which a slide may have ended early, since its end is only seen at the next sample. */
export function slideEndDoubt(duration: number): number {
  const { interval, keyFrames } = slideSampling(duration);
  return interval + (keyFrames ? KEY_FRAME_GAP : 0);
}
