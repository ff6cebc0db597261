import { readFileSync } from 'node:fs';
import type { Vector } from '../../vectors/ports/embedder.js';
import { DIMENSIONS, readBytes, vectorOf } from '../../vectors/vector.js';
import { type ClassWeights, LineClasses } from './line-classes.js';
import {
  type ChapterLines,
  type Place,
  placed,
  PLACES,
  type Topic,
  TopicFeatures,
  type Usual,
} from './topic-features.js';

/** Written by `npm run bench -- train/topics`. A row's score is the log odds that its topic fits. */
export interface TopicWeights {
  /** Minimum log odds for showing a topic. */
  bar: number;
  bias: number;
  weights: readonly number[];
  /** Log frequency of each topic at each of `PLACES`. */
  usual: readonly (readonly number[])[];
  /** Examples of each topic, one byte per number, in base64. */
  vectors: string;
  classes: ClassWeights;
}

export interface FoundTopic {
  topic: Topic;
  score: number;
  /** Whether it is certain enough to be shown. */
  isSure: boolean;
}

/** Classifies the topics of a recording's chapters using a closed list. */
export class TopicModel {
  private readonly features: TopicFeatures;
  private readonly usual: Usual;

  constructor(
    private readonly topics: readonly Topic[],
    private readonly fitted: TopicWeights,
  ) {
    const all = readBytes(Buffer.from(fitted.vectors, 'base64'));
    let at = 0;
    const next = (): Vector => vectorOf(all.subarray(at, (at += DIMENSIONS)));
    this.features = new TopicFeatures(
      topics,
      topics.map(({ examples }) => examples.map(next)),
      new LineClasses(fitted.classes),
    );
    this.usual = fitted.usual.map(
      (row) => Object.fromEntries(PLACES.map((place, i) => [place, row[i]!])) as Record<Place, number>,
    );
  }

  /**
   * @param chapters all chapters of a recording
   * @returns the likeliest topic of each, null if no line has a vector
   */
  best(chapters: readonly ChapterLines[]): (FoundTopic | null)[] {
    return this.features.of(chapters).map((rows, i) => rows && this.bestOf(rows, chapters[i]!.place));
  }

  /** @param features rows from `TopicFeatures`, one per topic */
  bestOf(features: readonly Float64Array[], place: Place): FoundTopic {
    const { bias, weights, bar } = this.fitted;
    const scores = placed(features, place, this.usual).map((row) =>
      row.reduce((sum, value, i) => sum + value * weights[i]!, bias),
    );
    const score = Math.max(...scores);
    return { topic: this.topics[scores.indexOf(score)]!, score, isSure: score >= bar };
  }
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

let shipped: TopicModel | undefined;
export const shippedTopics = (): TopicModel =>
  (shipped ??= new TopicModel(
    read('./topics.json') as Topic[],
    read('./topics-weights.json') as TopicWeights,
  ));
