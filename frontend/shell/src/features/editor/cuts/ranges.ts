/** A range of the recording, in seconds of the original. */
export interface TimeRange {
  start: number;
  end: number;
}

export type CutKind = 'remove' | 'silence';

/** A range that viewers don't get: entirely, or only without its sound and words. */
export interface CutRange extends TimeRange {
  kind: CutKind;
  /** Whether the video is blurred while it is silent. */
  blur?: boolean;
}

/** Sorted, not overlapping, and within the recording. */
export type CutRanges = readonly CutRange[];

/** Seconds. Shorter remainders of overlapping ranges are dropped; they are shorter than any frame. */
const SLIVER = 0.005;

/**
 * Removes or silences a range. Adjacent ranges of the same kind are merged, and removed ranges are not
 * silenced too.
 * @param duration length of the recording in seconds
 */
export function withCut(ranges: CutRanges, cut: CutRange, duration: number): CutRanges {
  const part = { ...cut, ...within(cut, duration) };
  const removed = ranges.filter(({ kind }) => kind === 'remove');
  const added = cut.kind === 'remove' ? [part] : without([part], ...removed);
  return ordered([...without(ranges, ...added), ...added]);
}

/** Restores a range. */
export const withKept = (ranges: CutRanges, part: TimeRange): CutRanges => ordered(without(ranges, part));

/** Moves or resizes a range. It may merge with another one. */
export function withMoved(ranges: CutRanges, moved: CutRange, to: TimeRange, duration: number): CutRanges {
  return withCut(
    ranges.filter((range) => range !== moved),
    { ...moved, ...to },
    duration,
  );
}

/** The first and last second that are kept, which trimming changes. */
export function trimOf(ranges: CutRanges, duration: number): TimeRange {
  const [start, end] = trimsIn(ranges, duration);
  return { start: start?.end ?? 0, end: end?.start ?? duration };
}

/** Trims the recording and keeps the cuts in between. */
export function withTrim(ranges: CutRanges, { start, end }: TimeRange, duration: number): CutRanges {
  const trims = trimsIn(ranges, duration);
  const kept = ranges.filter((range) => !trims.includes(range));
  const outside = [
    { start: 0, end: start },
    { start: end, end: duration },
  ].filter((part) => part.end - part.start > SLIVER);
  return outside.reduce<CutRanges>((all, part) => withCut(all, { ...part, kind: 'remove' }, duration), kept);
}

/** The range that contains a time. */
export const rangeAt = (ranges: CutRanges, time: number): CutRange | undefined =>
  ranges.find(({ start, end }) => start <= time && time < end);

/** Converts a time of the original to the viewers' version. Removed times map to the cut's position. */
export function shownAt(ranges: CutRanges, time: number): number {
  const before = ranges.filter(({ start }) => start < time);
  return time - removedSeconds(before.map((range) => ({ ...range, end: Math.min(range.end, time) })));
}

/** Total number of seconds that are removed. */
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

/** What is left of the parts outside of the ranges. */
export const uncut = <Part extends TimeRange>(parts: readonly Part[], ranges: CutRanges): Part[] =>
  without(parts, ...ranges);

/** Subtracts ranges from parts. */
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

/** Sorts ranges by start and merges adjacent ones of the same kind. */
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

/** The removed ranges at the very start and the very end. */
function trimsIn(ranges: CutRanges, duration: number): [CutRange | undefined, CutRange | undefined] {
  const removed = ranges.filter(({ kind }) => kind === 'remove');
  const [first] = removed;
  const last = removed.at(-1);
  return [
    first && first.start <= SLIVER ? first : undefined,
    last && last.end >= duration - SLIVER ? last : undefined,
  ];
}

/** Rounds to milliseconds, the stored precision. */
const within = ({ start, end }: TimeRange, duration: number): TimeRange => ({
  start: Math.max(toMillisecond(Math.min(start, end)), 0),
  end: Math.min(toMillisecond(Math.max(start, end)), duration),
});

const toMillisecond = (seconds: number): number => Math.round(seconds * 1000) / 1000;
