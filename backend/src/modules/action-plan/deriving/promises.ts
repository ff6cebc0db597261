import { promisedDay } from './due-day.js';
import { likelihoodOf, readWeights } from './linear-weights.js';
import type { CallLine, CallStep } from './mentions.js';

/** A line with the results of the next-step classifier and of entity extraction. */
export interface ReadLine extends CallLine {
  /** Likelihood of being a next step. */
  likelihood: number;
  who: string | null;
  /** Null for lines that a model or person described. */
  what: string | null;
  /** Whether a person or model decided that this is a next step (true) or not (false). */
  isDecided: boolean | null;
}

const MINE = /\b(?:i|i['’](?:ll|m|d|ve))\b/i;
const OURS = /\b(?:we|we['’](?:ll|re|d)|both of us|let['’]s)\b/i;
/** The passive, which names no one: "That gets ordered", "that'll go out". */
const PASSIVE = /\b(?:gets|get|being|be) \w+(?:ed|en|ne)\b|\bthat['’]ll\b/i;
const YOURS = /\byou(?:['’]ll)? (?:have|get)\b|\bwith you\b|\bsend(?:ing)? you\b/i;
const OPEN = /\b(?:if|maybe|perhaps|might|should|we['’]ll see|could|would)\b/i;
const ACCEPTED = /^(?:good|great|perfect|thanks?|thank you|right|fine|deal|okay|ok|agreed|lovely|then)\b/i;
const PAST = /\b(?:was|were|came|sent|had|did|got|went|been|signed|already|since)\b/i;
const logit = (likelihood: number): number =>
  Math.log(Math.max(1e-4, likelihood) / Math.max(1e-4, 1 - likelihood));

/** Features of each line that may be a promise, each about -1 to 1. */
export function promiseFeatures(lines: readonly ReadLine[], on: string): Float64Array[] {
  return lines.map((line, at) => {
    const { text } = line;
    const day = promisedDay(line, on);
    const [before, next] = [lines[at - 1], lines[at + 1]];
    const own = logit(line.likelihood) / 4;
    return Float64Array.of(
      own,
      Number(day !== null && day > on),
      Number(day === on),
      Number(line.due !== null && day === null),
      Number(day !== null && MINE.test(text)),
      Number(text.trimEnd().endsWith('?')),
      Number(MINE.test(text)),
      Number(OURS.test(text)),
      Number(YOURS.test(text)),
      Number(OPEN.test(text)),
      Number(PAST.test(text)),
      Number(before?.text.trimEnd().endsWith('?') ?? false),
      Number(before !== undefined && before.speaker !== line.speaker),
      logit(before?.likelihood ?? 0) / 8,
      logit(next?.likelihood ?? 0) / 8,
      Number(next !== undefined && ACCEPTED.test(next.text)),
      Number(next !== undefined && next.speaker !== line.speaker && promisedDay(next, on) !== null),
      Math.log(1 + text.split(/\s+/).length) / 4,
      at / lines.length,
    );
  });
}

/** The promises of a call, by the position of their lines. */
export function promisesIn(
  lines: readonly ReadLine[],
  on: string,
  weights = readWeights('promise-weights'),
): Map<number, CallStep> {
  const features = promiseFeatures(lines, on);
  const found = lines.flatMap((line, at) => {
    const isPromise = line.isDecided ?? likelihoodOf(features[at]!, weights) >= weights.bar;
    const { what } = line;
    return isPromise ? [{ at, line, step: { what, who: promiserOf(line), due: promisedDay(line, on) } }] : [];
  });
  const steps: typeof found = [];
  for (const one of found) {
    const last = steps.at(-1);
    if (!last || last.line.isDecided || one.line.isDecided || !restates(one, last)) {
      steps.push(one);
      continue;
    }
    // A request and its promise often name the same day. The request is more precise than "on the 5th".
    const isSameDay = sameDay(one.step.due, last.step.due);
    steps[steps.length - 1] = {
      ...one,
      step: { ...one.step, due: isSameDay ? last.step.due : one.step.due },
    };
  }
  return new Map(steps.map(({ at, step }) => [at, step]));
}

/** Maximum lines between a promise and its correction or acceptance. */
const RESTATED_WITHIN = 3;
const ACCEPTED_WITHIN = 2;
/** Maximum characters before the date of a correction: "Sorry, Friday the sixteenth, then." */
const AT_BEGINNING = 30;

type FoundStep = { at: number; line: ReadLine; step: CallStep };

/**
 * Whether a promise repeats the one before: another date by the same person, a request that is accepted, or a date that
 * the other person proposes instead. A line with "I" is a new promise.
 */
function restates(one: FoundStep, last: FoundStep): boolean {
  const lines = one.at - last.at;
  const { text, due } = one.line;
  const isCorrected = due !== null && text.indexOf(due) < AT_BEGINNING;
  if (one.line.speaker !== last.line.speaker)
    return (
      lines <= ACCEPTED_WITHIN && ((isCorrected && !MINE.test(text)) || sameDay(one.step.due, last.step.due))
    );
  return lines <= RESTATED_WITHIN && isCorrected && lines > 1;
}

const sameDay = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.slice(8) === other.slice(8);

/** The person named in the line, else its speaker; null if the line says "we" or names no one in the passive. */
const promiserOf = ({ who, text, speaker }: ReadLine): string | null =>
  who ?? (!MINE.test(text) && (OURS.test(text) || PASSIVE.test(text)) ? null : speaker);
