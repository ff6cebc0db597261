import { contentStems } from '../../../../shared/text/tokenise.js';

export interface MeetingType {
  /** Stems that most meetings of this kind say, and few others. */
  typical: readonly string[];
  /** The share of `typical` that a meeting of this kind says at least, but for one in ten. */
  usual: number;
}

/** Of `usual`: below the first a talk is of another kind, above the second surely of this one. */
const FOREIGN = 0.2;
const OWN = 0.4;

export function familiarity(lines: readonly string[], kinds: readonly MeetingType[]): number {
  const spokenStems = new Set(lines.flatMap(contentStems));
  return Math.max(
    0,
    ...kinds.map(({ typical, usual }) => {
      const share = typical.filter((stem) => spokenStems.has(stem)).length / (typical.length || 1) / usual;
      return Math.min(1, (share - FOREIGN) / (OWN - FOREIGN));
    }),
  );
}

/** How much more often people write a stem than they say it, in logarithms. */
export interface WrittenTables {
  known: ReadonlyMap<string, number>;
  /** Of these stems, those that several kinds share. */
  general: ReadonlyMap<string, number>;
}

/** The table for one talk: what people write about one kind of meeting says nothing of another. */
export function writtenOf(
  lines: readonly string[],
  { known, general }: WrittenTables,
  kinds: readonly MeetingType[],
): ReadonlyMap<string, number> {
  const share = familiarity(lines, kinds);
  if (share === 1) return known;
  return new Map(
    [...known].map(([stem, use]) => [stem, share * use + (1 - share) * (general.get(stem) ?? 0)]),
  );
}
