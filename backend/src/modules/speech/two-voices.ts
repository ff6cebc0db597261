import { FRAME, loudnessOf, measureLoudness } from './loudness.js';
import { withSamples } from './speech-wav.js';

/** The loudness of each channel of a stereo recording, in decibels, a value for each 20 ms. */
export interface ChannelLoudness {
  left: Float32Array;
  right: Float32Array;
}

/** Decibels below the loud frames under which nobody speaks. */
const BELOW_SPEECH = 30;
const AUDIBLE = -55;
/** Decibels between the channels while one person speaks; a microphone hears the other person that much less. */
const APART = 9;
/** Share of the speech in which one channel is alone. */
const MOSTLY_ALONE = 0.65;
/** Share and seconds of the speech that each channel has to itself. */
const LEAST_SHARE = 0.05;
const LEAST_SECONDS = 2;
/** A line is heard on the other person's channel when that one is this much louder. Decibels. */
const BLEEDS = 6;

export const measureChannels = async (
  paths: { left: string; right: string },
  signal: AbortSignal,
): Promise<ChannelLoudness> => ({
  left: await withSamples(paths.left, (file, range) => measureLoudness(file, range, signal)),
  right: await withSamples(paths.right, (file, range) => measureLoudness(file, range, signal)),
});

/**
 * Whether two channels hold a person each: mostly one of them is heard alone, and now this one, now that. The same sound
 * in both, a room in stereo or a channel without speech are not.
 */
export function areTwoPeople({ left, right }: ChannelLoudness): boolean {
  const frames = Math.min(left.length, right.length);
  let loudest = -Infinity;
  for (let i = 0; i < frames; i++) loudest = Math.max(loudest, left[i]!, right[i]!);
  const floor = Math.max(AUDIBLE, loudest - BELOW_SPEECH);
  let [speech, onLeft, onRight] = [0, 0, 0];
  for (let i = 0; i < frames; i++) {
    if (Math.max(left[i]!, right[i]!) < floor) continue;
    speech += 1;
    if (left[i]! - right[i]! >= APART) onLeft += 1;
    else if (right[i]! - left[i]! >= APART) onRight += 1;
  }
  const fewest = Math.max(LEAST_SECONDS / FRAME, speech * LEAST_SHARE);
  return Math.min(onLeft, onRight) >= fewest && onLeft + onRight >= speech * MOSTLY_ALONE;
}

/** Whether what was heard on one channel is the other's person, from afar. */
export function isBleeding(
  { own, other }: { own: Float32Array; other: Float32Array },
  line: { start: number; end: number },
): boolean {
  return power(loudnessOf(other, line)) - power(loudnessOf(own, line)) > BLEEDS;
}

function power(loudness: Float32Array): number {
  const sum = loudness.reduce((total, decibels) => total + 10 ** (decibels / 10), 0);
  return loudness.length === 0 ? -Infinity : 10 * Math.log10(sum / loudness.length);
}
