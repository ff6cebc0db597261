declare const CLOCK: unique symbol;

/** Seconds in the original, the unit of all stored times. */
export type OriginalSeconds = number & { readonly [CLOCK]: 'original' };
/** Seconds in the version that viewers see, the unit of all times viewers send and receive. */
export type VersionSeconds = number & { readonly [CLOCK]: 'version' };

/** Marks a time as the original's, e.g. from its editor or its file. */
export const originalSeconds = <Time extends number>(seconds: Time extends VersionSeconds ? never : Time) =>
  seconds as unknown as OriginalSeconds;

/** Marks a time as a viewer's. */
export const versionSeconds = <Time extends number>(seconds: Time extends OriginalSeconds ? never : Time) =>
  seconds as unknown as VersionSeconds;

/** Converts times of uncut recordings, whose version equals the original. */
export const ofWhole = (seconds: OriginalSeconds) => seconds as number as VersionSeconds;

export interface Stretch<Time extends number = number> {
  start: Time;
  end: Time;
}

/** A shape of the API with times of one kind. */
export type Timed<Shape, Time extends number> = {
  [Key in keyof Shape]: Key extends keyof Stretch | 'startTime' | 'endTime'
    ? Exclude<Shape[Key], number> | Time
    : Shape[Key];
};

/** Seconds in the original, `[start, end)`. */
export interface CutRange extends Stretch {
  kind: 'remove' | 'silence';
  /** Whether the picture is blurred while silenced. */
  blur?: boolean | undefined;
}

type OriginalStretch = Stretch<OriginalSeconds>;
type ShownStretch = Stretch<VersionSeconds>;

/** Seconds. Shorter remains of something are not perceived. */
const LEAST = 0.1;

/**
 * Maps between times of the original, in which everything is stored, and of the version that viewers see. A removed
 * range maps to nothing, and its end maps to the place of its start.
 */
export class Timeline {
  /** Kept ranges of the original with their start in the version. */
  private readonly kept: readonly (OriginalStretch & { at: VersionSeconds })[];
  /** Sorted and disjoint. */
  readonly removed: readonly OriginalStretch[];
  readonly silenced: readonly (OriginalStretch & Pick<CutRange, 'blur'>)[];
  readonly duration: VersionSeconds;
  readonly originalDuration: OriginalSeconds;

  /**
   * @param ranges in any order; they may overlap
   * @param originalDuration in seconds
   */
  constructor(ranges: readonly CutRange[], originalDuration: number) {
    const removed = joined(ranges.filter(({ kind }) => kind === 'remove'));
    this.originalDuration = originalSeconds(originalDuration);
    this.removed = removed.map(inOriginal);
    this.silenced = ranges
      .filter(({ kind }) => kind === 'silence')
      .toSorted((a, b) => a.start - b.start)
      .map(({ blur, ...range }) => ({ ...inOriginal(range), blur }));
    const kept: (OriginalStretch & { at: VersionSeconds })[] = [];
    let [from, at] = [0, 0];
    for (const { start, end } of [...removed, { start: originalDuration, end: originalDuration }]) {
      const to = Math.min(start, originalDuration);
      if (to > from) {
        kept.push({ ...inOriginal({ start: from, end: to }), at: versionSeconds(at) });
        at += to - from;
      }
      from = Math.max(from, end);
    }
    this.kept = kept;
    this.duration = versionSeconds(at);
  }

  get keptStretches(): readonly OriginalStretch[] {
    return this.kept.map(({ start, end }) => ({ start, end }));
  }

  /** The version time of a moment of the original, or null if it is removed. */
  shown(original: OriginalSeconds): VersionSeconds | null {
    const last = this.kept.at(-1);
    if (last && original >= last.end && original >= this.originalDuration - EPSILON && this.reachesEnd())
      return versionSeconds(last.at + (original - last.start));
    const piece = this.kept[this.lastBeginningBy(original, 'start')];
    return piece && original < piece.end ? versionSeconds(piece.at + (original - piece.start)) : null;
  }

  /** The original time of a moment of the version, at most the end. */
  original(shown: VersionSeconds): OriginalSeconds {
    const piece = this.kept[Math.max(0, this.lastBeginningBy(shown, 'at'))];
    if (!piece) return originalSeconds(0);
    return originalSeconds(Math.min(piece.end, piece.start + Math.max(0, shown - piece.at)));
  }

  /** The visible part of a range, or null if it is removed entirely. */
  shownStretch({ start, end }: OriginalStretch): ShownStretch | null {
    const [from, to] = [this.soFar(start), this.soFar(end)];
    if (to - from > EPSILON) return { start: from, end: to };
    const at = end - start <= EPSILON ? this.shown(start) : null;
    return at === null ? null : { start: at, end: at };
  }

  /** The visible part of a range if it is long enough to be perceived. */
  perceivedStretch(stretch: OriginalStretch): ShownStretch | null {
    const shown = this.shownStretch(stretch);
    const enough = Math.min(LEAST, stretch.end - stretch.start) - EPSILON;
    return shown && shown.end - shown.start >= enough ? shown : null;
  }

  isRemoved(original: OriginalSeconds): boolean {
    return this.shown(original) === null;
  }

  /** Version time before a moment of the original. */
  soFar(original: OriginalSeconds): VersionSeconds {
    const piece = this.kept[this.lastBeginningBy(original, 'start')];
    return versionSeconds(piece ? piece.at + (Math.min(original, piece.end) - piece.start) : 0);
  }

  private reachesEnd(): boolean {
    return this.kept.at(-1)!.end >= this.originalDuration;
  }

  private lastBeginningBy(time: number, side: 'start' | 'at'): number {
    let [low, high] = [0, this.kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.kept[middle]![side] <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

const inOriginal = ({ start, end }: Stretch): OriginalStretch => ({
  start: originalSeconds(start),
  end: originalSeconds(end),
});

/** Seconds. Rounding tolerance for sums of times. */
const EPSILON = 1e-7;

/** Sorts ranges and merges those that touch. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const apart: Stretch[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}
