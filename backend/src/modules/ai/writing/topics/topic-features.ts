import { contentStems } from '../../../../shared/text/tokenise.js';
import { beside } from '../../vectors/signs.js';
import { dot } from '../../vectors/vector.js';
import type { Vector } from '../../vectors/ports/embedder.js';
import type { LineClasses } from './line-classes.js';
import { WordLikelihoods } from './word-likelihoods.js';

/** A topic of the closed list, from which generated chapter titles are chosen. */
export interface Topic {
  id: string;
  title: string;
  /** The title within a sentence, where lower case is not enough: "today's problems" for "Problems today". */
  subject?: string;
  definition: string;
  examples: readonly string[];
  /** Lines that were written for training. */
  lines: readonly string[];
}

/** Position of a chapter in the recording. */
export const PLACES = ['first', 'second', 'middle', 'last'] as const;
export type Place = (typeof PLACES)[number];

/** Input of the classification. Lines without a vector were skipped to save time. */
export interface ChapterLines {
  texts: readonly string[];
  vectors: readonly (Vector | null)[];
  place: Place;
}

/** Log frequency of each topic at each place. */
export type Usual = readonly Readonly<Record<Place, number>>[];

const BEST = 3;
const OPENING = 2;

/** Subtracts what all lines have in common, which would make some topics similar to everything, and normalizes. */
export function centered(vector: Vector): Vector {
  const own = beside(vector);
  const length = Math.hypot(...own) || 1;
  return Float32Array.from(own, (value) => value / length);
}

export const textsOf = ({ title, definition, examples, lines }: Topic): string[] => [
  `${title}: ${definition}`,
  ...examples,
  ...lines,
];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const meanOfBest = (values: readonly number[]): number =>
  mean(values.toSorted((one, other) => other - one).slice(0, BEST));

/** Standard scores of the values of all topics. */
function standardised(values: readonly number[]): number[] {
  const center = mean(values);
  const spread = Math.sqrt(mean(values.map((value) => (value - center) ** 2))) || 1;
  return values.map((value) => (value - center) / spread);
}

export class TopicFeatures {
  private readonly stems: readonly ReadonlySet<string>[];
  private readonly rarity: ReadonlyMap<string, number>;
  private readonly titles: readonly (readonly string[])[];
  private readonly examples: readonly (readonly Vector[])[];
  private readonly words: WordLikelihoods;

  /** @param examples vectors of each topic's examples */
  constructor(
    topics: readonly Topic[],
    examples: readonly (readonly Vector[])[],
    private readonly classes: LineClasses,
  ) {
    this.examples = examples.map((own) => own.map(centered));
    this.words = new WordLikelihoods(topics.map(textsOf));
    this.stems = topics.map(
      ({ title, definition, examples: own }) => new Set(contentStems([title, definition, ...own].join(' '))),
    );
    this.titles = topics.map(({ title }) => contentStems(title));
    const counts = Map.groupBy(
      this.stems.flatMap((stems) => [...stems]),
      (stem) => stem,
    );
    this.rarity = new Map([...counts].map(([stem, found]) => [stem, Math.log(topics.length / found.length)]));
  }

  /**
   * One row per topic for each chapter of a recording, without the chapters' places. Each number is followed by its
   * difference from the mean of all chapters, because what a whole recording is about tells no chapter apart.
   * @returns null for chapters of which no line has a vector
   */
  of(chapters: readonly ChapterLines[]): (Float64Array[] | null)[] {
    const rows = chapters.map((chapter) => this.ofChapter(chapter));
    const all = rows.filter((row) => row !== null);
    const means = this.stems.map((_, topic) =>
      (all[0]?.[topic] ?? []).map((__, i) => mean(all.map((row) => row[topic]![i]!))),
    );
    return rows.map(
      (row) =>
        row?.map((values, topic) =>
          Float64Array.from([...values, ...values.map((value, i) => value - means[topic]![i]!)]),
        ) ?? null,
    );
  }

  private ofChapter({ texts, vectors }: ChapterLines): number[][] | null {
    const lines = vectors.flatMap((vector) => (vector ? [centered(vector)] : []));
    if (lines.length === 0) return null;
    const nearest = this.nearest(lines);
    const covered = this.examples.map((examples) =>
      mean(examples.map((example) => Math.max(...lines.map((line) => dot(line, example))))),
    );
    const stems = contentStems(texts.join(' '));
    const scale = Math.sqrt(stems.length || 1);
    const said = this.stems.map((own) => this.shared(stems, own) / scale);
    const saidOnce = this.stems.map((own) => this.shared([...new Set(stems)], own));
    const titled = this.titles.map((title) => stems.filter((stem) => title.includes(stem)).length / scale);
    const classified = transposed(lines.map((line) => this.classes.of(line)));
    const likely = classified.map((row) => row.map(Math.exp));
    const words = transposed(texts.map((text) => this.words.of(text)));
    const letters = texts.reduce((sum, { length }) => sum + length, 0);
    const total = words.map((row) => row.reduce((sum, value) => sum + value, 0));
    return transposed([
      standardised(nearest.map(mean)),
      standardised(nearest.map(meanOfBest)),
      standardised(covered),
      standardised(nearest.map((row) => Math.max(0, ...row.slice(0, OPENING)))),
      votes(nearest),
      standardised(said),
      standardised(saidOnce),
      standardised(titled),
      standardised(classified.map(mean)),
      likely.map(mean),
      likely.map((row) => Math.max(...row)),
      standardised(likely.map((row) => Math.log(mean(row)))),
      classified.map((row) => mean(row.slice(0, OPENING))),
      standardised(total),
      total.map((value) => value / Math.sqrt(letters || 1)),
      standardised(words.map((row) => mean(row.map((value) => Math.max(0, value))))),
    ]);
  }

  /** Similarity of each line to its nearest example, per topic. */
  private nearest(lines: readonly Vector[]): number[][] {
    return this.examples.map((examples) =>
      lines.map((line) => Math.max(...examples.map((example) => dot(line, example)))),
    );
  }

  private shared(stems: readonly string[], own: ReadonlySet<string>): number {
    return stems.reduce((sum, stem) => (own.has(stem) ? sum + this.rarity.get(stem)! : sum), 0);
  }
}

/** Adds the frequency of each row's topic, at this place and in the middle. */
export const placed = (rows: readonly Float64Array[], place: Place, usual: Usual): Float64Array[] =>
  rows.map((row, topic) => Float64Array.from([...row, usual[topic]![place], usual[topic]!.middle]));

const transposed = (rows: readonly (readonly number[])[]): number[][] =>
  rows[0]!.map((_, i) => rows.map((row) => row[i]!));

/** The share of lines that are nearest to each topic. */
function votes(values: readonly (readonly number[])[]): number[] {
  const shares = values.map(() => 0);
  for (const all of transposed(values)) shares[all.indexOf(Math.max(...all))]! += 1 / values[0]!.length;
  return shares;
}
