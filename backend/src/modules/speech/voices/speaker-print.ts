import type { SpeechAudio } from '../ports/transcriber.js';
import { dot, unit } from './diarize.js';
import type { Stretch, SpeakerEmbedding, SpeakerEmbeddings } from './speaker-embeddings.js';

/** Seconds per window. */
const WINDOW = 2;
/** About a minute. More does not improve a print. */
const MOST_WINDOWS = 30;
/** About fifteen seconds. With less, content dominates the voice. */
const LEAST_WINDOWS = 8;
/** Minimum similarity of one person's windows. Two merged people have less. */
const LEAST_AGREEMENT = 0.72;

/** A person's voice over all their speech. */
export interface SpeakerPrint {
  print: SpeakerEmbedding;
  /** Seconds of speech used. */
  seconds: number;
}

/**
 * Prints of several speakers, each from at most a minute spread over their speech. Null for a speaker with little
 * speech or possibly several people; null for all if unsupported on this machine.
 * @throws like `SpeakerEmbeddings.of`
 */
export async function speakerPrints(
  speakers: readonly (readonly Stretch[])[],
  audio: SpeechAudio,
  prints: Pick<SpeakerEmbeddings, 'of'>,
  signal: AbortSignal,
): Promise<(SpeakerPrint | null)[] | null> {
  const windows = speakers.map((lines) => spread(lines.flatMap(windowsOf)));
  const asked = windows.map((each) => (each.length >= LEAST_WINDOWS ? each : []));
  if (!asked.some(({ length }) => length > 0)) return asked.map(() => null);
  const heard = await prints.of(audio, asked.flat(), signal);
  if (!heard) return null;
  let next = 0;
  return asked.map(({ length }) => printOf(heard.slice(next, (next += length))));
}

function windowsOf({ start, end }: Stretch): Stretch[] {
  const count = Math.floor((end - start) / WINDOW);
  const from = start + (end - start - count * WINDOW) / 2;
  return Array.from({ length: count }, (_, at) => ({
    start: from + at * WINDOW,
    end: from + (at + 1) * WINDOW,
  }));
}

function spread(windows: readonly Stretch[]): Stretch[] {
  const count = Math.min(windows.length, MOST_WINDOWS);
  return Array.from({ length: count }, (_, at) => windows[Math.floor((at * windows.length) / count)]!);
}

function printOf(heard: readonly SpeakerEmbedding[]): SpeakerPrint | null {
  const voiced = heard.filter((print) => print.some((value) => value !== 0));
  if (voiced.length < LEAST_WINDOWS) return null;
  const sum = sumOf(voiced.map((print) => ({ print, weight: 1 })));
  if (Math.sqrt(dot(sum, sum)) < LEAST_AGREEMENT * voiced.length) return null;
  return { print: unit(sum), seconds: voiced.length * WINDOW };
}

/** The mean of a person's prints, weighted by seconds. */
export const meanPrint = (prints: readonly Pick<SpeakerPrint, 'print' | 'seconds'>[]): SpeakerEmbedding =>
  unit(sumOf(prints.map(({ print, seconds }) => ({ print, weight: seconds }))));

function sumOf(prints: readonly { print: SpeakerEmbedding; weight: number }[]): SpeakerEmbedding {
  const sum = new Float32Array(prints[0]!.print.length);
  for (const { print, weight } of prints) print.forEach((value, at) => (sum[at]! += weight * value));
  return sum;
}
