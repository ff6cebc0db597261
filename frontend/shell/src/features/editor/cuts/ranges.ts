/** A part of the recording, in seconds of the original. */
export interface TimeRange {
  start: number;
  end: number;
}

export type CutKind = 'remove' | 'silence';

/** What viewers don't get of a part: all of it, or its sound and words. */
export interface CutRange extends TimeRange {
  kind: CutKind;
  /** Whether the whole picture is blurred while it is silent. */
  blur?: boolean;
}

/** In order, apart from each other, and within the recording. */
export type CutRanges = readonly CutRange[];

/** Shorter than any frame: what is left of a part that another one covers nearly whole. */
const SLIVER = 0.005;

/**
 * Takes a part out, or takes its sound. Neighbours of one kind become one; what is removed anyway is not silenced too.
 * @param duration of the recording in seconds
 */
export function withCut(ranges: CutRanges, cut: CutRange, duration: number): CutRanges {
  const part = { ...cut, ...within(cut, duration) };
  const removed = ranges.filter(({ kind }) => kind === 'remove');
  const added = cut.kind === 'remove' ? [part] : without([part], ...removed);
  return ordered([...without(ranges, ...added), ...added]);
}

/** Gives a part back as it was. */
export const withKept = (ranges: CutRanges, part: TimeRange): CutRanges => ordered(without(ranges, part));

/** Gives one of the ranges another place, which may end in another. */
export function withMoved(ranges: CutRanges, moved: CutRange, to: TimeRange, duration: number): CutRanges {
  return withCut(
    ranges.filter((range) => range !== moved),
    { ...moved, ...to },
    duration,
  );
}

/** Where the first and the last moment are that stay: what trimming moves. */
export function trimOf(ranges: CutRanges, duration: number): TimeRange {
  const [start, end] = trimsIn(ranges, duration);
  return { start: start?.end ?? 0, end: end?.start ?? duration };
}

/** Lets the recording begin or end at another moment; the cuts between stay. */
export function withTrim(ranges: CutRanges, { start, end }: TimeRange, duration: number): CutRanges {
  const trims = trimsIn(ranges, duration);
  const kept = ranges.filter((range) => !trims.includes(range));
  const outside = [
    { start: 0, end: start },
    { start: end, end: duration },
  ].filter((part) => part.end - part.start > SLIVER);
  return outside.reduce<CutRanges>((all, part) => withCut(all, { ...part, kind: 'remove' }, duration), kept);
}

/** The range that a moment lies in. */
export const rangeAt = (ranges: CutRanges, time: number): CutRange | undefined =>
  ranges.find(({ start, end }) => start <= time && time < end);

/** Where viewers see a moment of the original; one that is removed, where the cut is. */
export function shownAt(ranges: CutRanges, time: number): number {
  const before = ranges.filter(({ start }) => start < time);
  return time - removedSeconds(before.map((range) => ({ ...range, end: Math.min(range.end, time) })));
}

/** How many seconds viewers no longer get. */
export const removedSeconds = (ranges: CutRanges): number =>
  lengthOf(ranges.filter(({ kind }) => kind === 'remove'));

export const lengthOf = (parts: readonly TimeRange[]): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0);

export const sameRanges = (ones: CutRanges, others: CutRanges): boolean =>
  ones.length === others.length &&
  ones.every((one, at) => {
    const other = others[at]!;
    return isSameKind(one, other) && one.start === other.start && one.end === other.end;
  });

const isSameKind = (one: CutRange, other: CutRange): boolean =>
  one.kind === other.kind && (one.blur ?? false) === (other.blur ?? false);

/** Of some parts, what is in no range yet; those that lie in one are left out. */
export const uncut = <Part extends TimeRange>(parts: readonly Part[], ranges: CutRanges): Part[] =>
  without(parts, ...ranges);

/** What is left of parts where others are taken out of them. */
function without<Part extends TimeRange>(parts: readonly Part[], ...taken: readonly TimeRange[]): Part[] {
  return taken.reduce<Part[]>(
    (left, { start, end }) =>
      left
        .flatMap((part) =>
          part.end <= start || end <= part.start
            ? [part]
            : [
                { ...part, end: start },
                { ...part, start: end },
              ],
        )
        .filter((part) => part.end - part.start > SLIVER),
    [...parts],
  );
}

/** In order of start; those of one kind that touch are one. */
function ordered(ranges: CutRanges): CutRanges {
  const sorted = ranges
    .filter(({ start, end }) => end - start > SLIVER)
    .toSorted((one, other) => one.start - other.start);
  return sorted.reduce<CutRange[]>((merged, range) => {
    const last = merged.at(-1);
    if (!last || !isSameKind(last, range) || range.start - last.end > SLIVER) return [...merged, range];
    return merged.with(-1, { ...last, end: Math.max(last.end, range.end) });
  }, []);
}

/** What is removed from the very start, and up to the very end. */
function trimsIn(ranges: CutRanges, duration: number): [CutRange | undefined, CutRange | undefined] {
  const removed = ranges.filter(({ kind }) => kind === 'remove');
  const [first] = removed;
  const last = removed.at(-1);
  return [
    first && first.start <= SLIVER ? first : undefined,
    last && last.end >= duration - SLIVER ? last : undefined,
  ];
}

/** To the millisecond, which is what is stored. */
const within = ({ start, end }: TimeRange, duration: number): TimeRange => ({
  start: Math.max(toMillisecond(Math.min(start, end)), 0),
  end: Math.min(toMillisecond(Math.max(start, end)), duration),
});

const toMillisecond = (seconds: number): number => Math.round(seconds * 1000) / 1000;
