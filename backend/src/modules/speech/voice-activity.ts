import type { Piece } from './cut-at-silences.js';

/** Probability of voice in percent per 32 ms window; null if unknown. */
export type Voice = readonly number[] | null;

const WINDOW = 0.032;
/** Percent for a certain voice, and for certainly none (tones, hum and music stay below 6). */
const VOICE = 50;
const HARDLY = 10;
/** Seconds of error in word times. */
const TOLERANCE = 0.3;
/** Seconds of silence within a range of speech. */
const BREATH = 0.6;
/** Seconds. Shorter sounds may be a cough or an "mm". */
const SHORTEST = 1.5;

const windowsOf = ({ start, end }: Piece): [number, number] => [
  Math.max(0, Math.floor(start / WINDOW)),
  Math.ceil(end / WINDOW),
];

/** Share of a range with certain voice, 0 to 1; 1 if unknown. */
export function voicedShare(voice: Voice, stretch: Piece): number {
  if (!voice) return 1;
  const windows = voice.slice(...windowsOf(stretch));
  return windows.filter((share) => share >= VOICE).length / Math.max(1, windows.length);
}

/** Whether there may be speech in or next to a range. */
export function mayBeVoice(voice: Voice, { start, end }: Piece): boolean {
  if (!voice) return true;
  const around = { start: start - TOLERANCE, end: end + TOLERANCE };
  return voice.slice(...windowsOf(around)).some((share) => share >= HARDLY);
}

/**
 * Longer ranges with voice but without words.
 * @param words sorted by start
 */
export function stretchesWithoutWords(voice: Voice, words: readonly Piece[]): Piece[] {
  if (!voice) return [];
  const isTaken = voice.map(() => false);
  for (const { start, end } of words)
    isTaken.fill(true, ...windowsOf({ start: start - TOLERANCE, end: end + TOLERANCE }));
  const stretches: Piece[] = [];
  voice.forEach((share, at) => {
    if (share < VOICE || isTaken[at]) return;
    const [start, end] = [at * WINDOW, (at + 1) * WINDOW];
    const last = stretches.at(-1);
    if (last && start - last.end < BREATH && !isTaken.slice(Math.round(last.end / WINDOW), at).includes(true))
      last.end = end;
    else stretches.push({ start, end });
  });
  return stretches.filter(({ start, end }) => end - start >= SHORTEST);
}
