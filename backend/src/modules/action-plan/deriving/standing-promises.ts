import { likelihoodOf, readWeights } from './linear-weights.js';

/** Phrases that separate lasting commitments from other lines. Each is one feature. */
const SIGNS: readonly RegExp[] = [
  /\b(?:promised?|guarantee|my word|my hand on|you can (?:write|say|nail)|in writing|in the contract)\b/i,
  /\bi (?:can )?(?:promise|guarantee|give you)\b|\bthat['’]s a promise\b/i,
  /\b(?:promised (?:us|me)|as promised)\b/i,
  /\b(?:never|always|not one|not a|nothing|no|none|nobody else|anybody else)\b/i,
  /\b(?:free|for nothing|charged?|costs? (?:you )?(?:anything|nothing)|(?:doesn|don|won)['’]t (?:cost|pay|apply)|replace)\b/i,
  /\b(?:stays?|until|as long as|each|every|any|both|whenever|the same|twice|within)\b/i,
  /\b(?:you|your)\b/i,
  /\byou(?:['’]ll)? (?:get|can|don['’]t|won['’]t|have|hear|never)\b/i,
  /\b(?:i|i['’](?:ll|m|d|ve))\b/i,
  /\b(?:we|we['’](?:ll|re|d)|us|ours?)\b/i,
  /['’]ll\b|\b(?:will|won['’]t|going to)\b/i,
  /\b(?:was|were|came|sent|had|did|got|went|been|signed|already|since|said)\b/i,
  /\bif\b/i,
  /\b(?:maybe|perhaps|might|should|could|would|think|guess|probably|roughly|about|hope|let['’]s)\b/i,
  /\b(?:pay|paid|bill|price|fees?|costs?|money|contract|invoice|guarantee|minimum)\b/i,
  /\b\d|\b(?:one|two|three|four|five|six|ten|hundred|thousand|million|years?|months?|days?|hours|minutes)\b/i,
];
const QUESTION = /\?\s*$/;
const FREE = SIGNS[4]!;
const ABSOLUTE = SIGNS[3]!;
const TO_YOU = SIGNS[6]!;

interface Line {
  text: string;
  speaker: string | null;
  /** Whether a person accepted it as a lasting commitment (true) or as a next step (false). */
  isStanding?: boolean | null;
}

/** Features of each line of a call, from about 0 to 1. */
export const standingFeatures = (lines: readonly Line[]): Float64Array[] =>
  lines.map(({ text, speaker }, at) => {
    const before = lines[at - 1];
    return Float64Array.of(
      ...SIGNS.map((sign) => Number(sign.test(text))),
      Number(FREE.test(text) && TO_YOU.test(text)),
      Number(ABSOLUTE.test(text) && TO_YOU.test(text)),
      Number(before?.text.trimEnd().endsWith('?') ?? false),
      Number(before !== undefined && before.speaker !== speaker),
      Math.log(1 + text.split(/\s+/).length) / 4,
    );
  });

/**
 * Positions of lines with a lasting commitment ("people who only look never cost anything") instead of a next step.
 * @param steps positions of next steps, which are left out
 */
export function standingIn(
  lines: readonly Line[],
  steps: ReadonlyMap<number, unknown>,
  weights = readWeights('standing-weights'),
): number[] {
  return standingFeatures(lines).flatMap((features, at) => {
    const { text, isStanding: decided } = lines[at]!;
    const isStanding = decided ?? (!QUESTION.test(text) && likelihoodOf(features, weights) >= weights.bar);
    return isStanding && !steps.has(at) ? [at] : [];
  });
}
