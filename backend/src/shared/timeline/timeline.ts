declare const CLOCK: unique symbol;

/** Seconds of the original, in which everything is stored. */
export type OriginalSeconds = number & { readonly [CLOCK]: 'original' };
/** Seconds of the version that viewers see, in which they are told everything and tell it. */
export type VersionSeconds = number & { readonly [CLOCK]: 'version' };

/** A time that is known to be the original's: of a person who has the original before them, or of its file. */
export const originalSeconds = <Time extends number>(seconds: Time extends VersionSeconds ? never : Time) =>
  seconds as unknown as OriginalSeconds;

/** A time that is known to be a viewer's. */
export const versionSeconds = <Time extends number>(seconds: Time extends OriginalSeconds ? never : Time) =>
  seconds as unknown as VersionSeconds;

/** Of recordings of which nothing is left out, whose version is the original. */
export const ofWhole = (seconds: OriginalSeconds) => seconds as number as VersionSeconds;

export interface Stretch<Time extends number = number> {
  start: Time;
  end: Time;
}

/** Seconds of the original, `[start, end)`. */
export interface CutRange extends Stretch {
  kind: 'remove' | 'silence';
  /** Whether the whole picture is blurred for that time; of what is silenced. */
  blur?: boolean | undefined;
}

type OriginalStretch = Stretch<OriginalSeconds>;
type ShownStretch = Stretch<VersionSeconds>;

/** Seconds; of what is left of something, less is neither seen nor heard. */
const LEAST = 0.1;

/**
 * The one mapping between the original's time, in which everything is stored, and the time of what viewers see. What is
 * removed has no place there, and the moment at which it ends has the place at which it began.
 */
export class Timeline {
  /** What is left of the original, with where it begins for viewers. */
  private readonly kept: readonly (OriginalStretch & { at: VersionSeconds })[];
  /** In order, apart from each other. */
  readonly removed: readonly OriginalStretch[];
  readonly silenced: readonly (OriginalStretch & Pick<CutRange, 'blur'>)[];
  /** Of what viewers see. */
  readonly duration: VersionSeconds;
  readonly originalDuration: OriginalSeconds;

  /**
   * @param ranges in any order; what they share counts once
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

  /** Where viewers see a moment of the original; null where it is removed. */
  shown(original: OriginalSeconds): VersionSeconds | null {
    const last = this.kept.at(-1);
    if (last && original >= last.end && original >= this.originalDuration - EPSILON && this.reachesEnd())
      return versionSeconds(last.at + (original - last.start));
    const piece = this.kept[this.lastBeginningBy(original, 'start')];
    return piece && original < piece.end ? versionSeconds(piece.at + (original - piece.start)) : null;
  }

  /** Which moment of the original viewers see; past the end, its end. */
  original(shown: VersionSeconds): OriginalSeconds {
    const piece = this.kept[Math.max(0, this.lastBeginningBy(shown, 'at'))];
    if (!piece) return originalSeconds(0);
    return originalSeconds(Math.min(piece.end, piece.start + Math.max(0, shown - piece.at)));
  }

  /** What viewers see of a stretch, without what is removed of it; null where that is nothing. */
  shownStretch({ start, end }: OriginalStretch): ShownStretch | null {
    const [from, to] = [this.soFar(start), this.soFar(end)];
    if (to - from > EPSILON) return { start: from, end: to };
    const at = end - start <= EPSILON ? this.shown(start) : null;
    return at === null ? null : { start: at, end: at };
  }

  /** The same of something that is only told of where enough of it is left to be seen or heard. */
  perceivedStretch(stretch: OriginalStretch): ShownStretch | null {
    const shown = this.shownStretch(stretch);
    const enough = Math.min(LEAST, stretch.end - stretch.start) - EPSILON;
    return shown && shown.end - shown.start >= enough ? shown : null;
  }

  isRemoved(original: OriginalSeconds): boolean {
    return this.shown(original) === null;
  }

  /** How much of what lies before a moment of the original viewers see. */
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

/** Seconds; what sums of times of the same place may differ by. */
const EPSILON = 1e-7;

/** In order of their start, those that touch as one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const apart: Stretch[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}
