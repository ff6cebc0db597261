import { isClause } from './clause.js';
import { type AvoidedPairs, isFluent } from './fluency.js';
import { capitalised, type Sentence } from './sentences.js';
import { contentStems, wordsOf } from './tokenise.js';

const LENGTH = { min: 6, max: 34 };
/** Minimum probability at which a word raises the score of its sentence. */
const WORTH = 0.06;
/** Only the best sentences are parsed: grammar is the expensive test. */
const EXAMINED = 80;
const BUDGET_WORDS = 60;
/** Words; after fewer a description takes one sentence more. */
const SHORT = 52;

const PREAMBLE =
  /^(?:(?:i|we) (?:think|believe|guess|suppose|mean|feel|know|said|say|would say|see)(?: that)?|you (?:know|see)|as (?:i|you|we) (?:said|say|know|mentioned)|the (?:thing|fact|point|problem) is(?: that)?|(?:actually|basically|apparently|especially|specifically|obviously|essentially|generally|clearly|anyhow|again|first of all|first|secondly|also|therefore|unfortunately|fortunately|interestingly|cuz|'?kay|okay|so|because|and|but|then|now|well)\b),? +/i;
/** First-person sentences reply to somebody, or ask. */
const PERSONAL = /\b(?:i|i'm|i'll|i've|i'd|me|my|mine|myself|let's|please)\b/i;
const ADDRESSED = /\b(?:you|you're|you'll|you've|you'd|your|yours)\b/i;
const ADDRESSED_WORTH = 0.6;
/** Sentences that refer back cannot stand alone in a summary. */
const LEANS =
  /^(?:it|it's|its|that|that's|this|they|they're|they've|he|he's|she|she's|those|these|which|who|whose|what|what's|where|when|how|why|than|or|to|of|if|is|are|was|were|do|does|did|can|could|would|will|should|have|has|had|not|here|here's|him|her|them|such|maybe|see|let|say|suppose|otherwise|whether|except|until|while|more|especially|probably|perhaps|just|at least|instead|though|shall|may|might|must|(?:wo|is|are|was|do|did|does|have|has|could|would|should)n't)\b|^[^\p{L}\p{N}]/iu;
const LOOSE =
  /\b(?:stuff|things?|thing's|gonna|wanna|gotta|whatever|kinda|yeah|okay|ok|huh|um|uh|oh|hi|hello|bye|thanks?|thank|sorry|guess|blah|etcetera|laugh|slide|something|somehow|somebody)\b|well,|\.\.|[—–]|-\s|\[|\(|"/i;
const CUT_OFF =
  /\b(?:a|an|the|of|to|and|or|but|so|because|that|which|if|is|are|was|were|be|in|on|at|with|for|by|from|as|than|like|just|very|our|their|its|this|these|it's|we're|they're|who|what|how|when|where|not|really|some|any|can|could|would|will|should)[.!]?$/i;

interface Statement {
  sentence: Sentence;
  stems: string[];
}

function statements(sentences: readonly Sentence[], pairs: AvoidedPairs): Statement[] {
  return sentences
    .flatMap(({ text, start }) =>
      [...new Set([text, ...clausesOf(text)])].map((part) => ({ text: part, start })),
    )
    .map((sentence) => ({ ...sentence, text: withoutPreamble(toThePoint(sentence.text)) }))
    .filter(({ text }) => reads(text) && isFluent(text, pairs))
    .map((sentence) => ({ sentence, stems: [...new Set(contentStems(sentence.text))] }));
}

const STRUNG =
  /,? (?:and then|and so|and|so|but|because|cause|'cause),? (?=(?:we|the|our|there|they|everybody|people|it|it's|that's|this|these|you|i|i'm|he|she|if|when|what|maybe)\b)|,? (?:whereas|although|though),? |, which |[;:] /i;
const LONG_WORDS = 10;
/** What is said around a statement and adds nothing to it. */
const ASIDES =
  /,? \b(?:i|we) (?:think|believe|suppose|hope|would say|must say|mean)\b(?! (?:about|of|so))(?: that)?,?|,? \b(?:as (?:i|you|we) (?:said|say|know|mentioned)(?: before)?|in my opinion|of course|let's say|to be honest|if you like|in a way|for instance|actually|basically),?(?= )/gi;
const TRAILING =
  /,? (?:or (?:something|whatever|so)|and so (?:on|forth)|and (?:stuff|things|all)(?: like that)?|right|though|as well|anyway|actually|basically|of course|et ?cetera|too|then|now|here|there|yeah|okay)(?=[.!]?$)/i;

function clausesOf(text: string): string[] {
  if (wordsOf(text).length < LONG_WORDS) return [];
  const clauses = text.replace(/[.!]$/, '').split(STRUNG);
  return clauses.length < 2
    ? []
    : clauses.map((clause) => `${capitalised(clause.trim().replace(/,$/, ''))}.`);
}

function worthOf(text: string, stems: readonly string[], likely: ReadonlyMap<string, number>): number {
  const sum = stems.reduce((total, stem) => {
    const gain = (likely.get(stem) ?? 0) - WORTH;
    // The root, because no one sure word makes a sentence worth reading.
    return total + Math.sign(gain) * Math.sqrt(Math.abs(gain));
  }, 0);
  return sum * (ADDRESSED.test(text) ? ADDRESSED_WORTH : 1);
}

const toThePoint = (text: string): string =>
  text.replace(ASIDES, ' ').replace(TRAILING, '').replace(/ +/g, ' ').trim();

function withoutPreamble(text: string): string {
  const rest = text.replace(PREAMBLE, '');
  return rest === text ? text : withoutPreamble(capitalised(rest));
}

/**
 * Up to `most` sentences that together say most of what a summary would, in the order they were said. Fewer, or
 * none, where no more can stand by themselves.
 */
export function summarySentences(
  sentences: readonly Sentence[],
  likely: ReadonlyMap<string, number>,
  { pairs }: { pairs: AvoidedPairs },
  max: number,
): Sentence[] {
  const candidates = statements(sentences, pairs);
  const chosen: Sentence[] = [];
  const taken = new Set<string>();
  let room = BUDGET_WORDS;
  for (let asked = 0; asked < EXAMINED;) {
    const isShort = max > 1 && BUDGET_WORDS - room < SHORT;
    if (chosen.length >= max + (isShort ? 1 : 0)) break;
    let best: Statement | null = null;
    let highest = 0;
    for (const candidate of candidates) {
      const fresh = candidate.stems.filter((stem) => !taken.has(stem));
      const worth = worthOf(candidate.sentence.text, fresh, likely);
      if (worth <= highest || wordsOf(candidate.sentence.text).length > room) continue;
      [best, highest] = [candidate, worth];
    }
    if (best === null) break;
    candidates.splice(candidates.indexOf(best), 1);
    asked++;
    if (!isClause(best.sentence.text)) continue;
    chosen.push(best.sentence);
    best.stems.forEach((stem) => taken.add(stem));
    room -= wordsOf(best.sentence.text).length;
  }
  return chosen.sort((a, b) => a.start - b.start);
}

function reads(text: string): boolean {
  const length = wordsOf(text).length;
  return (
    length >= LENGTH.min &&
    length <= LENGTH.max &&
    !text.includes('?') &&
    !PERSONAL.test(text) &&
    !LEANS.test(text) &&
    !LOOSE.test(text) &&
    !CUT_OFF.test(text)
  );
}
