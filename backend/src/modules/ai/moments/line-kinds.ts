import { readFileSync } from 'node:fs';
import { isQuestion } from '../assistant/finding/read-talk.js';
import { DAY, NAME, NUMBER } from '../assistant/finding/wanted.js';
import type { Vector } from '../vectors/ports/embedder.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** Kinds of moments. */
export const MOMENT_KINDS = [
  'nextStep',
  'introduction',
  'agenda',
  'announcement',
  'price',
  'deadline',
  'smallTalk',
  'goodbye',
] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** A line's score is the log odds; `bar` is the minimum likelihood for showing it. */
export interface KindWeights {
  bar: number;
  bias: number;
  weights: readonly number[];
}

/** Features in addition to the vectors of the line and its neighbors, from 0 to about 1. */
const CUES: readonly ((line: Spoken, at: number, lines: readonly Spoken[]) => number)[] = [
  ({ start }, _, lines) => Math.max(0, 1 - start / 60) * Number(lines.length > 0),
  ({ end }, _, lines) => Math.max(0, 1 - (lines.at(-1)!.end - end) / 60),
  ({ start }, _, lines) => start / (lines.at(-1)!.end || 1),
  (_, at) => Number(at < 3),
  (_, at, lines) => Number(at >= lines.length - 3),
  ({ text }) => Math.log(1 + text.split(/\s+/).length) / 4,
  (line) => Number(isQuestion(line)),
  (_, at, lines) => Number(at > 0 && isQuestion(lines[at - 1]!)),
  ({ speaker }, at, lines) => Number(speaker !== lines[at - 1]?.speaker),
  ({ speaker }, at, lines) => Number(!lines.slice(0, at).some((one) => one.speaker === speaker)),
  ({ text }) => Number(NUMBER.test(text)),
  ({ text }) => Number(DAY.test(text)),
  ({ text }) => Number(NAME.test(text)),
  ({ text }) =>
    Number(/\b(?:i|we)(?:'ll| will| am going to|'m going to| can| need to)\b|\blet me\b/i.test(text)),
  ({ text }) =>
    Number(/\b(?:can|could|will|would) you\b|\bplease\b|\byou(?:'ll| will| need to)\b/i.test(text)),
  ({ text }) => Number(/\b(?:by|before|until|no later than)\b/i.test(text)),
  ({ text }) =>
    Number(
      /[$€£¥%]|\b(?:euros?|dollars?|pounds?|francs?|cents?|percent|discount|price|budget)\b/i.test(text),
    ),
  ({ text }) => Number(/\b(?:if|maybe|perhaps|might|not sure)\b/i.test(text)),
];

type Spoken = Pick<TranscriptLine, 'text' | 'start' | 'end' | 'speaker'>;

/** Weight of neighboring lines. */
const BESIDE = 0.5;
const SCALE = 4;

/** One row per line: vectors of the line, the previous and the next one, and the cues. */
export function kindFeatures(lines: readonly Spoken[], vectors: readonly Vector[]): Float64Array[] {
  const size = vectors[0]?.length ?? 0;
  return lines.map((line, at) => {
    const row = new Float64Array(size * 3 + CUES.length);
    const put = (vector: Vector | undefined, from: number, scale: number) =>
      vector?.forEach((value, i) => (row[from + i] = value * scale));
    put(vectors[at], 0, SCALE);
    put(vectors[at - 1], size, SCALE * BESIDE);
    put(vectors[at + 1], size * 2, SCALE * BESIDE);
    CUES.forEach((cue, i) => (row[size * 3 + i] = cue(line, at, lines)));
    return row;
  });
}

let read: Record<MomentKind, KindWeights> | undefined;

/** Written by `npm run bench -- train/moments`. */
function shippedWeights(): Record<MomentKind, KindWeights> {
  const file = new URL('./kind-weights.json', import.meta.url);
  return (read ??= JSON.parse(readFileSync(file, 'utf8')) as Record<MomentKind, KindWeights>);
}

export const likelihoodOf = (
  row: Float64Array,
  { bias, weights }: Pick<KindWeights, 'bias' | 'weights'>,
): number => 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * weights[i]!, bias)));

/** Likelihood of each line to be of a kind. */
export const likelihoodsOf = (
  kind: MomentKind,
  lines: readonly Spoken[],
  vectors: readonly Vector[],
): number[] => kindFeatures(lines, vectors).map((row) => likelihoodOf(row, shippedWeights()[kind]));

export interface LineOfKind {
  at: number;
  kind: MomentKind;
  likelihood: number;
}

/** Classified lines of a recording, in order. */
export function linesOfKinds(lines: readonly Spoken[], vectors: readonly Vector[]): LineOfKind[] {
  const weights = shippedWeights();
  return kindFeatures(lines, vectors).flatMap((row, at) =>
    MOMENT_KINDS.flatMap((kind) => {
      const likelihood = likelihoodOf(row, weights[kind]);
      return likelihood >= weights[kind].bar ? [{ at, kind, likelihood }] : [];
    }),
  );
}
