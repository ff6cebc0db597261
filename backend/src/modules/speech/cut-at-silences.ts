import { FRAME, NO_SOUND } from './loudness.js';

/** A range of the recording that is recognized at once. Seconds, start < end. */
export interface Piece {
  start: number;
  end: number;
}

export interface CutOptions {
  /** Seconds. Pieces are within these limits where silences allow it and never exceed `longest`. */
  shortest: number;
  longest: number;
}

/** Minimum seconds of silence between words; shorter ones occur within words. */
const PAUSE = 0.2;
/** Seconds of silence that are left out. */
const LONG_SILENCE = 8;
/** Seconds of silence kept around speech to preserve soft starts and ends. */
const MARGIN = 1;
/** Seconds before and after a frame that determine the local noise floor. */
const NEIGHBOURHOOD = 15;
const ABOVE_FLOOR = 6;
/** Minimum decibels below loud frames for silence, for rooms without pauses, where there is no floor. */
const BELOW_SPEECH = 12;
const INAUDIBLE = -66;
const CLICK = 0.1;

/**
 * Cuts a recording at silences. Pieces are sorted, disjoint and leave out long silences; a silent recording has none.
 * Without a pause, the quietest moment of the last quarter is used.
 * @param loudness in decibels, one value per 20 ms
 * @param ranges to cut, each for itself; the whole recording by default
 */
export function cutAtSilences(
  loudness: Float32Array,
  options: CutOptions,
  ranges: readonly Piece[] = [{ start: 0, end: loudness.length * FRAME }],
): Piece[] {
  const quiet = findQuiet(loudness);
  return ranges
    .flatMap(({ start, end }) => findSounds(quiet, toFrames(start), toFrames(end)))
    .flatMap((sound) => divide(sound, loudness, quiet, options))
    .map(toSeconds);
}

export function joinUpTo(longest: number, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const { start, end } of pieces) {
    const last = joined.at(-1);
    if (last && end - last.start <= longest) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

interface Frames {
  from: number;
  to: number;
}

const toFrames = (seconds: number) => Math.round(seconds / FRAME);
const toSeconds = ({ from, to }: Frames): Piece => ({ start: from * FRAME, end: to * FRAME });

/** Whether each frame is silent relative to its local noise floor. */
function findQuiet(loudness: Float32Array): boolean[] {
  const block = toFrames(NEIGHBOURHOOD);
  const loud = percentile(loudness, 0.95);
  const floors: number[] = [];
  for (let from = 0; from < loudness.length; from += block)
    floors.push(percentile(loudness.subarray(from, from + block), 0.1));
  return Array.from(loudness, (value, frame) => {
    const at = Math.floor(frame / block);
    const floor = Math.min(floors[at - 1] ?? 0, floors[at]!, floors[at + 1] ?? 0);
    return value < Math.max(INAUDIBLE, Math.min(floor + ABOVE_FLOOR, loud - BELOW_SPEECH));
  });
}

function findSounds(quiet: boolean[], first: number, end: number): Frames[] {
  const sounds: (Frames & { loudFrames: number })[] = [];
  for (let frame = first; frame < end; frame++) {
    if (quiet[frame]) continue;
    const last = sounds.at(-1);
    if (last && frame - last.to < toFrames(LONG_SILENCE)) {
      last.to = frame + 1;
      last.loudFrames += 1;
    } else sounds.push({ from: frame, to: frame + 1, loudFrames: 1 });
  }
  return sounds
    .filter((sound) => sound.loudFrames >= toFrames(CLICK))
    .map(({ from, to }) => ({
      from: Math.max(first, from - toFrames(MARGIN)),
      to: Math.min(end, to + toFrames(MARGIN)),
    }));
}

function divide(sound: Frames, loudness: Float32Array, quiet: boolean[], options: CutOptions): Frames[] {
  const shortest = toFrames(options.shortest);
  const longest = toFrames(options.longest);
  const pieces: Frames[] = [];
  let { from } = sound;
  while (sound.to - from > longest) {
    // The remainder after a cut should be long enough for a piece of its own.
    const last = Math.min(from + longest, sound.to - Math.min(shortest, Math.floor((sound.to - from) / 2)));
    const cut =
      bestPause(quiet, from + shortest, last) ??
      quietest(loudness, Math.max(from + shortest, last - shortest), last);
    pieces.push({ from, to: cut });
    from = cut;
  }
  pieces.push({ from, to: sound.to });
  return pieces;
}

/** The middle of the longest pause between two frames. Pauses over a second are equal, and the later one wins. */
function bestPause(quiet: boolean[], from: number, to: number): number | null {
  let best: { middle: number; length: number } | null = null;
  let length = 0;
  for (let frame = from; frame <= to; frame++) {
    if (frame < to && quiet[frame]) {
      length += 1;
      continue;
    }
    const counted = Math.min(length, toFrames(1));
    if (length >= toFrames(PAUSE) && counted >= (best?.length ?? 0))
      best = { middle: frame - Math.ceil(length / 2), length: counted };
    length = 0;
  }
  return best?.middle ?? null;
}

function quietest(loudness: Float32Array, from: number, to: number): number {
  const width = toFrames(PAUSE);
  let best = from;
  let min = Infinity;
  for (let start = from; start + width <= to; start++) {
    let sum = 0;
    for (let frame = start; frame < start + width; frame++) sum += loudness[frame]!;
    if (sum < min) [min, best] = [sum, start + Math.floor(width / 2)];
  }
  return best;
}

export function percentile(values: Float32Array, share: number): number {
  if (values.length === 0) return NO_SOUND;
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
