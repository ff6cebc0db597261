import { FRAME, loudnessIn, loudnessOf, NO_SOUND } from './loudness.js';

export interface ChannelLoudness {
  left: Float32Array;
  right: Float32Array;
  third?: Float32Array | null;
}

/** Decibels below loud frames that count as silence. */
const BELOW_SPEECH = 30;
const AUDIBLE = -55;
/** Minimum level difference in decibels while one person speaks, caused by crosstalk of the microphone. */
const APART = 9;
/** Minimum share of speech on one channel only. */
const MOSTLY_ALONE = 0.65;
/** Minimum share and seconds of speech that each channel has alone. */
const LEAST_SHARE = 0.05;
const LEAST_SECONDS = 2;
/** Decibels of attenuation by mixing that lose speech, and the tolerated share of such loss. */
const LOST = 15;
const TOLERATED_LOSS = 0.1;
/** Decibels by which the other channel must be louder for a line to be crosstalk. */
const BLEEDS = 6;

interface ChannelPaths {
  left: string;
  right: string;
  third?: string | null;
}

export const measureChannels = async (
  { left, right, third = null }: ChannelPaths,
  signal: AbortSignal,
): Promise<ChannelLoudness> => ({
  left: await loudnessIn(left, signal),
  right: await loudnessIn(right, signal),
  third: third ? await loudnessIn(third, signal) : null,
});

/** The audio file to use if channels are not separate people. */
export async function pathToHear(
  paths: ChannelPaths & { mix: string },
  channels: ChannelLoudness,
  signal: AbortSignal,
): Promise<string> {
  return paths[soundToHear({ ...channels, mix: await loudnessIn(paths.mix, signal) })] ?? paths.mix;
}

/**
 * Whether each channel has one person: mostly one is active, and both in turn. Mono, stereo and a silent channel do
 * not match.
 */
export function areTwoPeople({ left, right, third }: ChannelLoudness): boolean {
  if (third) return false;
  const frames = Math.min(left.length, right.length);
  const floor = Math.max(AUDIBLE, Math.max(loudestOf(left), loudestOf(right)) - BELOW_SPEECH);
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

export type SoundName = 'mix' | 'left' | 'right' | 'third';

/**
 * The audio to use if channels are not separate people: the mix or, if mixing cancels speech (e.g. an inverted
 * channel), the channel with most speech.
 */
export function soundToHear(loudness: ChannelLoudness & { mix: Float32Array }): SoundName {
  const { left, right, third = null, mix } = loudness;
  const channels = third ? [left, right, third] : [left, right];
  const loudest = mix.map((_, i) => Math.max(...channels.map((channel) => channel[i] ?? NO_SOUND)));
  const floor = Math.max(AUDIBLE, loudestOf(loudest) - BELOW_SPEECH);
  const speech = loudest.reduce((sum, decibels) => sum + (decibels >= floor ? 1 : 0), 0);
  const lostIn = (sound: Float32Array) =>
    loudest.reduce((sum, own, i) => sum + (own >= floor && own - (sound[i] ?? NO_SOUND) > LOST ? 1 : 0), 0);
  if (lostIn(mix) <= speech * TOLERATED_LOSS) return 'mix';
  return (['mix', 'left', 'right', 'third'] as const)
    .flatMap((name) => (loudness[name] ? [{ name, lost: lostIn(loudness[name]) }] : []))
    .reduce((best, other) => (other.lost < best.lost ? other : best)).name;
}

/** Whether a line is crosstalk of the other channel's speaker. */
export function isBleeding(channels: Channels, line: { start: number; end: number }): boolean {
  return isQuieter(channels, line, BLEEDS);
}

interface Channels {
  own: Float32Array;
  other: Float32Array;
}

/** @param decibels by which the other channel must be louder */
export function isQuieter(
  { own, other }: Channels,
  line: { start: number; end: number },
  decibels = 0,
): boolean {
  return power(loudnessOf(other, line)) - power(loudnessOf(own, line)) > decibels;
}

const loudestOf = (loudness: Float32Array): number =>
  loudness.reduce((most, decibels) => Math.max(most, decibels), -Infinity);

function power(loudness: Float32Array): number {
  const sum = loudness.reduce((total, decibels) => total + 10 ** (decibels / 10), 0);
  return loudness.length === 0 ? -Infinity : 10 * Math.log10(sum / loudness.length);
}
