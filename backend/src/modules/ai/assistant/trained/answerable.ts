import { stemOf } from '../../../../shared/text/stem.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import { ANSWER_WEIGHTS } from './answer-weights.js';
import type { LineFeatures } from './line-features.js';
import { formsOf, type Question } from '../grammar/question.js';
import { questionRarity } from './question-rarity.js';
import type { ReadTranscript } from '../answers/read-transcript.js';

const AROUND_S = 40;
const COMMON_WORD = 0.5;
const LONG_LINES = 300;
const LONGER = 8;

export const SIGNS = [
  'always',
  'share of the topic said around the best moment',
  'share of the topic said at all',
  'words of the topic that nobody says',
  'likelihood around the best moment',
  'terms said on one line',
  'terms in order',
  'names a speaker',
  'names somebody or something that nobody is called or says',
  'how often its words are said',
  'how often the word is said that is said most',
  'words of the topic said around the best moment',
  'how dense its words are around the best moment',
  'words said in the order of the question',
  'share of the question that the line says',
  'the line holds what is wanted',
  'the line replies to such a question',
] as const;

export function signsOf(
  { lines, stems, places }: ReadTranscript,
  question: Question,
  { columns, weights }: LineFeatures,
  likely: Float64Array,
  at: number,
  best: { share: number; holdsAnswerType: boolean; isAskedSo: boolean } | null,
): number[] {
  const moment = lines[at]!.start;
  const around = new Set<number>();
  let mass = 0;
  lines.forEach(({ start }, i) => {
    if (Math.abs(start - moment) > AROUND_S) return;
    around.add(i);
    mass += likely[i]!;
  });
  // In a short recording every word is said seldom.
  const longer = Math.min(LONGER, Math.max(1, LONG_LINES / lines.length));
  const rarest = Math.log(1 + (lines.length + 0.5) / 0.5);
  let [asked, spoken, near, unsaid, often, most, words, dense] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const stem of question.topic) {
    const rarity = questionRarity(stem);
    const weight = Math.max(weights.get(stem) ?? 0, rarest * rarity * (weights.has(stem) ? COMMON_WORD : 1));
    const forms = formsOf(question, stem);
    asked += weight;
    if (forms.some((form) => isSaid(places, form))) spoken += weight;
    else unsaid++;
    const times = Math.max(...forms.map((form) => places.get(form)?.size ?? 0));
    const share = Math.log(1 + times * longer) * rarity;
    often += share;
    most = Math.max(most, share);
    const here = [...around].filter((i) => forms.some((form) => places.get(form)?.has(i)));
    if (here.length === 0) continue;
    near += weight;
    words++;
    dense += here.length * rarity;
  }
  const pairs = new Set(question.ordered.slice(1).map((stem, i) => `${question.ordered[i]} ${stem}`));
  const inOrder = new Set(
    stems
      .flatMap((line) => line.slice(1).map((stem, i) => `${line[i]} ${stem}`))
      .filter((pair) => pairs.has(pair)),
  ).size;
  const speakers = new Set(
    [...new Set(lines.map(({ speaker }) => speaker ?? ''))].flatMap(wordsOf).map(stemOf),
  );
  // Where nobody's name is known, one that is asked about says nothing.
  const strangers =
    speakers.size > 0
      ? question.names.filter((name) => !isSaid(places, name) && !speakers.has(name)).length
      : 0;
  const highest = (column: number) =>
    [...around].reduce((high, i) => Math.max(high, columns[column]![i]!), 0);
  return [
    1,
    asked > 0 ? near / asked : 0,
    asked > 0 ? spoken / asked : 0,
    Math.min(1, unsaid / 4),
    mass,
    highest(ON_THE_LINE),
    highest(IN_ORDER),
    question.speakers.size > 0 ? 1 : 0,
    Math.min(1, strangers / 2),
    often / Math.max(1, question.topic.length) / 4,
    most / 4,
    Math.log(1 + words) / 2,
    Math.log(1 + dense) / 3,
    Math.log(1 + inOrder),
    best?.share ?? 0,
    best?.holdsAnswerType ? best.share : 0,
    best?.isAskedSo ? best.share : 0,
  ];
}

const isSaid = (places: ReadTranscript['places'], stem: string): boolean => Boolean(places.get(stem)?.size);

const ON_THE_LINE = 7;
const IN_ORDER = 8;

export function answerable(
  signs: readonly number[],
  weights: readonly number[] = ANSWER_WEIGHTS.signs,
): number {
  const score = signs.reduce((sum, sign, i) => sum + sign * weights[i]!, 0);
  return 1 / (1 + Math.exp(-score));
}
