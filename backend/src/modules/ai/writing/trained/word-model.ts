import { readFileSync } from 'node:fs';
import type { AvoidedPairs } from './fluency.js';
import { measureWords, WORD_FEATURES, type WordFeature } from './word-features.js';
import { familiarity, type MeetingType, writtenOf } from './meeting-types.js';

interface Scorer {
  bias: number;
  weights: Record<WordFeature, number>;
  /** `stem value stem value ...`, in hundredths. */
  written: { known: string; general: string };
}

export interface WordWeights {
  /** `stem value stem value ...`, in thousandths. */
  background: string;
  /** `first second second ...|first ...`: pairs of function words that edited speech avoids. */
  pairs: string;
  titles: Scorer;
  summaries: Scorer;
  kinds: { typical: string; usual: number }[];
}

export type WordScores = (parts: readonly (readonly string[])[]) => Map<string, number>[];

export interface WordModel {
  background: ReadonlyMap<string, number>;
  pairs: AvoidedPairs;
  familiarity: (lines: readonly string[]) => number;
  inTitles: WordScores;
  inSummaries: WordScores;
}

export function wordModel(weights: WordWeights): WordModel {
  const background = numbersIn(weights.background, 1_000);
  const kinds = weights.kinds.map(({ typical, usual }) => ({ typical: typical.split(' '), usual }));
  return {
    background,
    pairs: new Map(
      weights.pairs.split('|').map((entry) => {
        const [first = '', ...seconds] = entry.split(' ');
        return [first, new Set(seconds)];
      }),
    ),
    familiarity: (lines) => familiarity(lines, kinds),
    inTitles: scorer(weights.titles, background, kinds),
    inSummaries: scorer(weights.summaries, background, kinds),
  };
}

function scorer(
  { bias, weights, written }: Scorer,
  background: ReadonlyMap<string, number>,
  kinds: readonly MeetingType[],
): WordScores {
  const tables = { known: numbersIn(written.known, 100), general: numbersIn(written.general, 100) };
  const perFeature = WORD_FEATURES.map((name) => weights[name]);
  return (parts) =>
    measureWords(parts, { background, written: writtenOf(parts.flat(), tables, kinds) }).map(
      (words) =>
        new Map(
          words.map(({ stem, features }) => {
            const odds = features.reduce((sum, value, i) => sum + value * perFeature[i]!, bias);
            return [stem, 1 / (1 + Math.exp(-odds))];
          }),
        ),
    );
}

function numbersIn(text: string, unit: number): Map<string, number> {
  const fields = text.split(' ');
  const numbers = new Map<string, number>();
  for (let i = 0; i + 1 < fields.length; i += 2) numbers.set(fields[i]!, Number(fields[i + 1]) / unit);
  return numbers;
}

export const shippedWordModel = (): WordModel =>
  (shipped ??= wordModel(
    JSON.parse(readFileSync(new URL('./weights/words.json', import.meta.url), 'utf8')) as WordWeights,
  ));
let shipped: WordModel | undefined;
