import { contentStems } from '../../../../shared/text/tokenise.js';
import { beside } from '../../vectors/signs.js';
import { dot } from '../../vectors/vector.js';
import type { Vector } from '../../vectors/ports/embedder.js';

/** A topic of the closed list, from which generated chapter titles are chosen. */
export interface Topic {
  id: string;
  title: string;
  /** The title within a sentence, where lower case is not enough: "today's problems" for "Problems today". */
  subject?: string;
  definition: string;
  examples: readonly string[];
}

/** Vectors of a topic's definition and examples. */
export interface TopicVectors {
  definition: Vector;
  examples: readonly Vector[];
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
function centered(vector: Vector): Vector {
  const own = beside(vector);
  const length = Math.hypot(...own) || 1;
  return Float32Array.from(own, (value) => value / length);
}

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
  private readonly vectors: readonly TopicVectors[];

  constructor(topics: readonly Topic[], vectors: readonly TopicVectors[]) {
    this.vectors = vectors.map(({ definition, examples }) => ({
      definition: centered(definition),
      examples: examples.map(centered),
    }));
    this.stems = topics.map(
      ({ title, definition, examples }) => new Set(contentStems([title, definition, ...examples].join(' '))),
    );
    this.titles = topics.map(({ title }) => contentStems(title));
    const counts = Map.groupBy(
      this.stems.flatMap((stems) => [...stems]),
      (stem) => stem,
    );
    this.rarity = new Map([...counts].map(([stem, found]) => [stem, Math.log(topics.length / found.length)]));
  }

  /** One row per topic, without the chapter's place. At least one line must have a vector. */
  of(chapter: ChapterLines): Float64Array[] {
    const lines = chapter.vectors.flatMap((vector) => (vector ? [centered(vector)] : []));
    const opening = chapter.vectors.slice(0, OPENING).flatMap((vector) => (vector ? [centered(vector)] : []));
    const toDefinition = this.vectors.map(({ definition }) => lines.map((line) => dot(line, definition)));
    const toExamples = this.nearest(lines);
    const covered = this.vectors.map(({ examples }) =>
      mean(examples.map((example) => Math.max(...lines.map((line) => dot(line, example))))),
    );
    const [definitionBest, exampleBest] = [toDefinition.map(meanOfBest), toExamples.map(meanOfBest)];
    const [definitionMean, exampleMean] = [toDefinition.map(mean), toExamples.map(mean)];
    const stems = contentStems(chapter.texts.join(' '));
    const scale = Math.sqrt(stems.length || 1);
    const said = this.stems.map((own) => this.shared(stems, own) / scale);
    const saidOnce = this.stems.map((own) => this.shared([...new Set(stems)], own));
    const titled = this.titles.map((title) => stems.filter((stem) => title.includes(stem)).length / scale);
    const columns = [
      standardised(definitionMean),
      standardised(definitionBest),
      standardised(exampleMean),
      standardised(exampleBest),
      standardised(toExamples.map((row) => Math.max(...row))),
      standardised(covered),
      standardised(this.nearest(opening).map((row) => Math.max(0, ...row))),
      votes(toDefinition),
      votes(toExamples),
      standardised(said),
      standardised(saidOnce),
      standardised(titled),
      titled,
      exampleBest,
      margins(standardised(exampleBest)),
      margins(standardised(definitionBest)),
      margins(standardised(exampleMean)),
    ];
    return this.stems.map((_, topic) => Float64Array.from(columns, (column) => column[topic]!));
  }

  /** Similarity of each line to its nearest example, per topic. */
  private nearest(lines: readonly Vector[]): number[][] {
    return this.vectors.map(({ examples }) =>
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

/** The share of lines that are nearest to each topic. */
function votes(values: readonly (readonly number[])[]): number[] {
  const count = values[0]!.length;
  const shares = values.map(() => 0);
  for (let line = 0; line < count; line++) {
    const all = values.map((row) => row[line]!);
    shares[all.indexOf(Math.max(...all))]! += 1 / count;
  }
  return shares;
}

/** The lead of each topic over the best other one. */
function margins(values: readonly number[]): number[] {
  const [first = 0, second = 0] = values.toSorted((one, other) => other - one);
  return values.map((value) => value - (value === first ? second : first));
}
