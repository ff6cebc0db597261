import type { FileHandle } from 'node:fs/promises';
import { SAMPLE_BYTES, SAMPLE_RATE, type SampleRange, withSamples } from './speech-wav.js';

/** Seconds per loudness value. */
export const FRAME = 0.02;
export const FRAME_SAMPLES = SAMPLE_RATE * FRAME;
/** Frames per read. The event loop runs between reads. */
const FRAMES_A_READ = 1_500;
/** Decibels of a silent frame. */
export const NO_SOUND = -100;

/** Loudness in decibels below full scale (RMS), one value per 20 ms. */
export const loudnessIn = (path: string, signal: AbortSignal): Promise<Float32Array> =>
  withSamples(path, (file, range) => measureLoudness(file, range, signal));

export async function measureLoudness(
  file: FileHandle,
  { offset, samples }: SampleRange,
  signal: AbortSignal,
): Promise<Float32Array> {
  const frames = Math.floor(samples / FRAME_SAMPLES);
  const loudness = new Float32Array(frames);
  const bytesAFrame = FRAME_SAMPLES * SAMPLE_BYTES;
  const buffer = Buffer.alloc(FRAMES_A_READ * bytesAFrame);
  const view = new Int16Array(buffer.buffer, buffer.byteOffset, buffer.length / SAMPLE_BYTES);
  for (let first = 0; first < frames;) {
    signal.throwIfAborted();
    const { bytesRead } = await file.read(buffer, 0, buffer.length, offset + first * bytesAFrame);
    const read = Math.min(Math.floor(bytesRead / bytesAFrame), frames - first);
    if (read === 0) break;
    for (let frame = 0; frame < read; frame++)
      loudness[first + frame] = decibels(view, frame * FRAME_SAMPLES);
    first += read;
  }
  return loudness;
}

export function loudnessOf(
  loudness: Float32Array,
  { start, end }: { start: number; end: number },
): Float32Array {
  return loudness.subarray(Math.round(start / FRAME), Math.round(end / FRAME));
}

/** @param from index of the first sample of a frame */
export function decibels(samples: Int16Array, from: number): number {
  let power = 0;
  for (let i = from; i < from + FRAME_SAMPLES; i++) power += samples[i]! * samples[i]!;
  if (power === 0) return NO_SOUND;
  return Math.max(NO_SOUND, 10 * Math.log10(power / FRAME_SAMPLES) - 20 * Math.log10(32_768));
}
