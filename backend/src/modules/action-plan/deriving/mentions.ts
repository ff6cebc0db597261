import { isContentWord, stemOf, wordsOf } from '../../../shared/text/tokenise.js';
import { daysBetween, dueDay, promisedDay } from './due-day.js';
import { likelihoodOf, readWeights } from './linear-weights.js';

/** A line of a call. */
export interface CallLine {
  segmentId: string;
  text: string;
  speaker: string | null;
  start: number;
  /** As said, e.g. "by Friday". */
  due: string | null;
}

export interface CallStep {
  who: string | null;
  /** YYYY-MM-DD */
  due: string | null;
  /** A model's or person's wording, or null for the line itself. */
  what: string | null;
}

/** A call prepared for finding what it says about rows of the plan. */
export interface Call {
  recordingId: string;
  /** The day of the call in the owner's time zone, YYYY-MM-DD. */
  on: string;
  lines: readonly CallLine[];
  vectors: readonly Float32Array[];
  /** Promises of the call by the position of their lines. */
  steps: ReadonlyMap<number, CallStep>;
  /** Words of each line with their rarity. */
  stems: readonly ReadonlyMap<string, number>[];
}

/** The content words of each line with their rarity in the call: 0 in every line, 1 in a single one. */
export function stemsOf(texts: readonly string[]): Map<string, number>[] {
  const lines = texts.map((text) => new Set(wordsOf(text).filter(isContentWord).map(stemOf)));
  const counts = new Map<string, number>();
  for (const line of lines) for (const stem of line) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const all = Math.log(lines.length) || 1;
  return lines.map((line) => new Map([...line].map((stem) => [stem, 1 - Math.log(counts.get(stem)!) / all])));
}

/** What a row is about: its line, with the lines before it for the subject of "You'll have it on Friday". */
export interface Subject {
  at: number;
  call: Call;
  who: string | null;
  due: string | null;
  stems: ReadonlyMap<string, number>;
  context: Float32Array;
}

/** Number of lines before a step that provide its context. */
const BEFORE = 4;
/** Weight of words in the lines before. */
const ASIDE = 0.5;

export function subjectOf(call: Call, at: number, due: string | null): Subject {
  const stems = new Map<string, number>();
  for (let i = Math.max(0, at - BEFORE); i < at; i++)
    for (const [stem, rarity] of call.stems[i]!) stems.set(stem, rarity * ASIDE);
  for (const [stem, rarity] of call.stems[at]!) stems.set(stem, rarity);
  const context = new Float32Array(call.vectors[at]!.length);
  for (let i = Math.max(0, at - BEFORE); i <= at; i++)
    call.vectors[i]!.forEach((value, dimension) => (context[dimension]! += value));
  const length = Math.hypot(...context) || 1;
  return {
    at,
    call,
    due,
    stems,
    who: call.steps.get(at)?.who ?? null,
    context: context.map((value) => value / length),
  };
}

const DONE =
  /\b(?:came|sent|got|went|was|were|did|done|wrote|written|arrived|signed|had|has been|['’]s been|have been|there|thanks?|in since|through|took|spoke|read)\b/i;
const DROPPED =
  /\b(?:off|cancell?ed|not doing|don['’]t need|no longer|dropped|left it|leave it|instead|forget|won['’]t|decided against)\b/i;
const UNDONE = /\b(?:still|only|half|not yet|other half|\w+n['’]t|not there|isn['’]t|owe)\b/i;
const MOVED =
  /\b(?:then|later|instead|moved?|postponed?|put off|until|not before|correct|one week|new date)\b/i;

const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
};

const firstName = (name: string): string => name.split(' ')[0]!.toLowerCase();

/** Days by which "on the 29th" may differ from the due date it refers to. */
const SAME_DAY = 2;

/** Maximum score for shared words. */
const MOST = 3;
/**
 * Minimums for the highest value of the first features in a call, at the 10th percentile of labeled calls. These features
 * are also given relative to the highest value; without a minimum, a recording of two lines always has a likely one.
 */
const USUAL_HIGHEST = [0.2, 0.43, 0.72, 0.91, 0.82];

/** Features of each line of a later call that may be about a row, each about 0 to 1. */
export function mentionFeatures(subject: Subject, call: Call): Float64Array[] {
  const own = subject.call.vectors[subject.at]!;
  const shared = call.stems.map((stems) => {
    let sum = 0;
    for (const [stem, rarity] of stems) sum += Math.min(subject.stems.get(stem) ?? 0, rarity);
    return sum;
  });
  const rows = call.lines.map(({ text, speaker }, at) => {
    const said = dueDay(text, subject.call.on);
    const isDue =
      said !== null && subject.due !== null && Math.abs(daysBetween(said, subject.due)) <= SAME_DAY;
    const step = call.steps.get(at);
    const near = (shared[at - 2] ?? 0) + (shared[at - 1] ?? 0) + (shared[at + 1] ?? 0);
    const similar = dot(own, call.vectors[at]!);
    const inContext = dot(subject.context, call.vectors[at]!);
    const isFor = subject.who !== null && speaker === subject.who;
    return [
      (similar - 0.8) * 5,
      (inContext - 0.8) * 5,
      Math.min(MOST, shared[at]!),
      Math.min(MOST, near),
      Math.min(MOST, shared[at]! + near / 2),
      Number(isDue),
      Number(said !== null),
      Number(DONE.test(text)),
      Number(DROPPED.test(text)),
      Number(MOVED.test(text)),
      Number(UNDONE.test(text)),
      Number(step !== undefined),
      Number(step !== undefined) * Math.min(MOST, shared[at]! + near / 2),
      Number(step !== undefined && step.who === subject.who),
      Number(subject.who !== null && text.toLowerCase().includes(firstName(subject.who))),
      Number(isFor),
      Number(isFor && DONE.test(text)),
      at / call.lines.length,
      Number(text.endsWith('?')),
    ];
  });
  const highest = USUAL_HIGHEST.map((usual, i) => Math.max(usual, ...rows.map((row) => row[i]!)));
  return rows.map((row) => Float64Array.of(...row, ...highest.map((most, i) => row[i]! - most)));
}

export interface Mention {
  at: number;
  kind: 'done' | 'dropped' | 'step';
  likelihood: number;
}

/** Lines of a later call that may be about a row, the most likely first. */
export function mentionsIn(
  subject: Subject,
  call: Call,
  weights = readWeights('mention-weights'),
): Mention[] {
  return mentionFeatures(subject, call)
    .map((row, at) => ({ at, likelihood: likelihoodOf(row, weights) }))
    .filter(({ likelihood }) => likelihood >= weights.bar)
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .map((found) => ({ ...found, kind: kindOf(call, found.at) }));
}

/** A line with a future day moves a row even if it was not found as a promise. */
const kindOf = ({ steps, lines, on }: Call, at: number): Mention['kind'] => {
  const { text, due } = lines[at]!;
  if (steps.has(at)) return 'step';
  const day = promisedDay({ text, due }, on);
  if (day !== null && day > on && !DONE.test(text)) return 'step';
  return DROPPED.test(text) ? 'dropped' : 'done';
};
