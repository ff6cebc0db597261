import type { Piece } from './cut-at-silences.js';

/** How probable a voice is, in percent, one value for each window of 32 ms; null where nothing tells it. */
export type Voice = readonly number[] | null;

const WINDOW = 0.032;
/** Percent: surely a voice, and so little that nobody can have spoken (tones, hum and music stay below 6). */
const VOICE = 50;
const HARDLY = 10;
/** Seconds by which a recogniser's times of words may be wrong. */
const TOLERANCE = 0.3;
/** Seconds of quiet within one stretch of speech. */
const BREATH = 0.6;
/** Seconds of speech that is too long to be a cough or an "mm". */
const SHORTEST = 1.5;

const windowsOf = ({ start, end }: Piece): [number, number] => [
  Math.max(0, Math.floor(start / WINDOW)),
  Math.ceil(end / WINDOW),
];

/** The share of a stretch in which there surely is a voice, 0 to 1; 1 where nothing tells it. */
export function voicedShare(voice: Voice, stretch: Piece): number {
  if (!voice) return 1;
  const windows = voice.slice(...windowsOf(stretch));
  return windows.filter((share) => share >= VOICE).length / Math.max(1, windows.length);
}

/** Whether somebody may have spoken there, or beside it. */
export function mayBeVoice(voice: Voice, { start, end }: Piece): boolean {
  if (!voice) return true;
  const around = { start: start - TOLERANCE, end: end + TOLERANCE };
  return voice.slice(...windowsOf(around)).some((share) => share >= HARDLY);
}

/** Where a voice speaks for some time and none of the words is. @param words in order of start */
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
