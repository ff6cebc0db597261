import type { Frame } from './frames.js';

/** A part of a file in output order. Seconds in the file. */
export interface PicturePart {
  start: number;
  end: number;
  isBlurred: boolean;
}

export interface EncodedPiece extends PicturePart {
  /** Seconds in the output. */
  at: number;
  /** Times of the first and last frame shown. */
  firstFrame: number;
  lastFrame: number;
}

export type PictureStep =
  /** Frames `[from, to)` in decoding order, delayed by `shift` seconds. */
  { copy: { from: number; to: number; shift: number } } | { encode: EncodedPiece[] };

interface Group {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** Seconds. Smaller than any distance of frames. */
const EPSILON = 1e-3;
/** Seconds by which a frame may last longer, if the next one would only flash up before a cut. */
const LONGER = 0.04;
/** Minimum frames worth copying. */
const MIN_COPIED = 8;
/** Maximum pieces encoded in one run, and maximum seconds between them that are read for it. */
const ENCODED_TOGETHER = { pieces: 40, gap: 20 };

/**
 * Plans which groups of pictures are copied, wholly or from their start, and what is encoded before them.
 * @param options.copies whether frames can be copied
 */
export function planPicture(
  parts: readonly PicturePart[],
  frames: readonly Frame[],
  { copies }: { copies: boolean },
): PictureStep[] {
  const shown = frames.filter(({ isShown }) => isShown).map(({ time }) => time);
  shown.sort((a, b) => a - b);
  const groups = copies ? wholeGroups(frames) : [];
  const steps: PictureStep[] = [];
  let at = 0;
  for (const part of parts) {
    planPart(part, { at, frames, shown, groups: part.isBlurred ? [] : groups }, steps);
    at += part.end - part.start;
  }
  return steps;
}

interface Place {
  at: number;
  frames: readonly Frame[];
  /** Sorted times. */
  shown: readonly number[];
  groups: readonly Group[];
}

function planPart(part: PicturePart, { at, frames, shown, groups }: Place, steps: PictureStep[]): void {
  let cursor = firstShown(part, shown);
  const encodeUpTo = (end: number): void => {
    if (end - cursor < EPSILON) return;
    const piece = { ...part, start: cursor, end, at: at + cursor - part.start };
    addPiece(steps, { ...piece, ...framesOf(shown, cursor, end) });
    cursor = end;
  };
  for (const first of groups) {
    if (first.start < cursor - EPSILON) continue;
    if (first.start >= part.end) break;
    const to = lastCopied(frames, groups, first, part.end);
    if (to - first.from < MIN_COPIED) continue;
    encodeUpTo(first.start);
    steps.push({ copy: { from: first.from, to, shift: at - part.start } });
    const lastTime = frames
      .slice(Math.max(first.from, to - 64), to)
      .reduce((last, { time }) => Math.max(last, time), 0);
    cursor = Math.min(part.end, shown[firstAfter(shown, lastTime + EPSILON)] ?? part.end);
  }
  encodeUpTo(part.end);
}

/** When a part starts to show its own frames. Blurred parts start immediately. */
function firstShown({ start, end, isBlurred }: PicturePart, shown: readonly number[]): number {
  const next = firstAfter(shown, start + EPSILON);
  const [current, following] = [shown[next - 1] ?? start, shown[next] ?? end];
  const isCutThrough = current < start - EPSILON;
  return isCutThrough && !isBlurred && following < end && following - start <= LONGER ? following : start;
}

/** The last frame in decoding order that can be copied from a group's start and before `end`. */
function lastCopied(frames: readonly Frame[], groups: readonly Group[], first: Group, end: number): number {
  let group: Group | undefined = first;
  let to = first.from;
  let index = groups.indexOf(first);
  for (; group && group.end <= end + EPSILON; group = groups[++index]) {
    if (group.from !== to) return to;
    to = group.to;
  }
  return group?.from === to ? closedBefore(frames, group, end) : to;
}

/** The end of a prefix of the group after which no frame is shown earlier than the prefix's frames. */
function closedBefore(frames: readonly Frame[], { from, to }: Group, end: number): number {
  const earliestFrom: number[] = [];
  let earliest = Number.POSITIVE_INFINITY;
  for (let i = to - 1; i >= from; i--)
    earliestFrom[i - from] = earliest = Math.min(earliest, frames[i]!.time);
  let latest = Number.NEGATIVE_INFINITY;
  let closed = from;
  for (let i = from; i < to; i++) {
    latest = Math.max(latest, frames[i]!.time);
    if (latest >= end - EPSILON) break;
    if (latest < (earliestFrom[i + 1 - from] ?? Number.POSITIVE_INFINITY)) closed = i + 1;
  }
  return closed;
}

/** Groups of pictures that can be decoded independently. */
function wholeGroups(frames: readonly Frame[]): Group[] {
  const starts = frames.flatMap(({ isKey }, index) => (isKey ? [index] : []));
  return starts.flatMap((from, i) => {
    const to = starts[i + 1] ?? frames.length;
    const start = frames[from]!.time;
    const end = frames[to]?.time ?? Number.POSITIVE_INFINITY;
    for (let at = from; at < to; at++) {
      const { time, isShown } = frames[at]!;
      if (!isShown || time < start || time >= end) return [];
    }
    return [{ from, to, start, end: to === frames.length ? lastTime(frames, from, to) + EPSILON : end }];
  });
}

function lastTime(frames: readonly Frame[], from: number, to: number): number {
  let last = 0;
  for (let i = from; i < to; i++) last = Math.max(last, frames[i]!.time);
  return last;
}

function framesOf(shown: readonly number[], start: number, end: number) {
  const first = Math.max(0, firstAfter(shown, start + EPSILON) - 1);
  const last = Math.max(first, firstAfter(shown, end - EPSILON) - 1);
  return { firstFrame: shown[first] ?? start, lastFrame: shown[last] ?? end };
}

function firstAfter(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addPiece(steps: PictureStep[], piece: EncodedPiece): void {
  const last = steps.at(-1);
  const before = last && 'encode' in last ? last.encode.at(-1)! : null;
  const isNear =
    before &&
    before.isBlurred === piece.isBlurred &&
    piece.firstFrame > before.lastFrame + EPSILON &&
    piece.firstFrame - before.lastFrame < ENCODED_TOGETHER.gap &&
    (last as { encode: EncodedPiece[] }).encode.length < ENCODED_TOGETHER.pieces;
  if (isNear) (last as { encode: EncodedPiece[] }).encode.push(piece);
  else steps.push({ encode: [piece] });
}
