import type { Question } from '../grammar/question.js';
import { questionRarity } from './question-rarity.js';
import { holdsAnswerType } from '../grammar/answer-type.js';
import { type Likeness, semanticSimilarity } from './semantic-similarity.js';
import type { ReadTranscript } from '../answers/read-transcript.js';

/** Decay lengths in seconds: the line, the exchange, the topic, the chapter. */
const REACHES = [5, 15, 40, 90, 200] as const;
/** Term saturation (k1 of Okapi BM25, Robertson 1994). */
const SATURATION = 4;
const SYNONYM = 0.4;
const NEAR_S = 40;
const IN_ORDER_S = 20;
const REACHED = 0.2;
/** An agenda or a farewell names every topic and explains none. */
const AGENDA_SHARE = 0.05;
const FAREWELL_SHARE = 0.07;

export const FEATURES = [
  ...REACHES.map((reach) => `said within ${reach} s`),
  'said by rarity in the meeting alone',
  'share of the terms said near',
  'share of the terms said on the line',
  'terms in the order of the question',
  'the named speaker is on the line',
  'the named speaker is near',
  'terms said by the named speaker',
  'length',
  'place',
  'at the beginning',
  'at the end',
  'asks itself',
  'holds what is wanted',
  'alike in meaning, by words',
  'alike in meaning, as a whole',
] as const;

export interface LineFeatures {
  columns: Float64Array[];
  weights: ReadonlyMap<string, number>;
  likeness: Likeness;
}

export function featuresOf(transcript: ReadTranscript, question: Question): LineFeatures {
  const { lines, stems, places } = transcript;
  const count = lines.length;
  const weights = new Map<string, number>();
  const terms = [...question.terms].flatMap(([stem, asked]) => {
    const occurrences = new Map(places.get(stem));
    for (const other of question.synonyms.get(stem) ?? [])
      for (const [at, times] of places.get(other) ?? [])
        occurrences.set(at, (occurrences.get(at) ?? 0) + times * SYNONYM);
    if (occurrences.size === 0) return [];
    const often = places.get(stem)?.size || occurrences.size;
    const plain = asked * Math.log(1 + (count - often + 0.5) / (often + 0.5));
    const weight = plain * questionRarity(stem);
    weights.set(stem, weight);
    const density = new Float64Array(count);
    for (const [at, times] of occurrences) density[at] = times;
    return [{ plain, weight, density }];
  });
  const likeness = semanticSimilarity(transcript, question.words);
  const column = () => new Float64Array(count);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const [byRarity, near, on, byNamed] = [column(), column(), column(), column()];
  const isNamed = Float64Array.from(lines, ({ speaker }) =>
    speaker && question.speakers.has(speaker) ? 1 : 0,
  );
  const reaching = REACHES.map((reach) => {
    const sum = column();
    for (const { weight, plain, density } of terms) {
      const around = transcript.faded(density, reach);
      for (let i = 0; i < count; i++) {
        const saturated = (around[i]! * (SATURATION + 1)) / (around[i]! + SATURATION);
        sum[i]! += weight * saturated;
        if (reach !== NEAR_S) continue;
        byRarity[i]! += plain * saturated;
        if (around[i]! > REACHED) near[i]! += weight / total;
        if (density[i]! > 0) {
          on[i]! += weight / total;
          byNamed[i]! += (isNamed[i]! * weight) / total;
        }
      }
    }
    return ofHighest(sum);
  });
  const duration = lines.at(-1)?.end || 1;
  const each = (value: (line: (typeof lines)[number], i: number) => number) =>
    Float64Array.from(lines, value);
  return {
    columns: [
      ...reaching,
      ofHighest(byRarity),
      near,
      on,
      ofHighest(transcript.faded(inOrder(stems, question), IN_ORDER_S)),
      isNamed,
      ofHighest(transcript.faded(isNamed, NEAR_S)),
      ofHighest(transcript.faded(byNamed, NEAR_S)),
      each((_, i) => Math.log(1 + stems[i]!.length) / 4),
      each(({ start }) => start / duration),
      each(({ start }) => Math.max(0, 1 - start / duration / AGENDA_SHARE)),
      each(({ start }) => Math.max(0, 1 - (1 - start / duration) / FAREWELL_SHARE)),
      each((_, i) => (transcript.questions[i] ? 1 : 0)),
      each(({ text }) => (holdsAnswerType(question.answerType, text) ? 1 : 0)),
      likeness.byWords,
      likeness.asAWhole,
    ],
    weights,
    likeness,
  };
}

function inOrder(stems: ReadTranscript['stems'], { ordered }: Question): Float64Array {
  const pairs = new Set(ordered.slice(1).map((stem, i) => `${ordered[i]} ${stem}`));
  return Float64Array.from(stems, (line) =>
    line.reduce((sum, stem, i) => sum + (i > 0 && pairs.has(`${line[i - 1]} ${stem}`) ? 1 : 0), 0),
  );
}

function ofHighest(values: Float64Array): Float64Array {
  const highest = values.reduce((high, value) => Math.max(high, value), 0);
  return highest === 0 ? values : values.map((value) => value / highest);
}
