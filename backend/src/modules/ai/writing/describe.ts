import nlp from 'compromise/two';
import { type FluentPairs, isFluent } from './fluency.js';
import { capitalised, type Sentence } from './sentences.js';
import { contentStems, wordsOf } from './tokenise.js';

const LENGTH = { min: 9, max: 34 };
/** Minimum probability at which a word raises the score of its sentence. */
const WORTH = 0.09;
/** Only the best sentences are parsed: grammar is the expensive test. */
const EXAMINED = 80;
const BUDGET_WORDS = 64;

const PREAMBLE =
  /^(?:(?:i|we) (?:think|believe|guess|suppose|mean|feel|know|said|say|would say|see)(?: that)?|you (?:know|see)|as (?:i|you|we) (?:said|say|know|mentioned)|the (?:thing|fact|point|problem) is(?: that)?|(?:actually|basically|apparently|especially|specifically|obviously|essentially|generally|clearly|anyhow|again|first of all|first|secondly|also|therefore|unfortunately|fortunately|interestingly|cuz|'?kay|okay|so|because|and|but|then|now|well)\b),? +/i;
/** First-person sentences reply to somebody, or ask. */
const PERSONAL = /\b(?:i|i'm|i'll|i've|i'd|me|my|mine|myself|let's|please)\b/i;
const ADDRESSED = /\b(?:you|you're|you'll|you've|you'd|your|yours)\b/i;
const ADDRESSED_WORTH = 0.6;
/** Sentences that refer back cannot stand alone in a summary. */
const LEANS =
  /^(?:it|it's|its|that|that's|this|they|they're|they've|he|he's|she|she's|those|these|which|who|whose|what|what's|where|when|how|why|than|or|to|of|if|is|are|was|were|do|does|did|can|could|would|will|should|have|has|had|not|here|here's|him|her|them|such|maybe|see|let|say|suppose|otherwise|whether|except|until|while|more|especially)\b/i;
const LOOSE =
  /\b(?:stuff|things?|thing's|gonna|wanna|gotta|whatever|kinda|yeah|okay|ok|huh|um|uh|oh|hi|hello|bye|thanks?|thank|sorry|guess|blah|etcetera|laugh|slide|something|somehow|somebody)\b|\.\.|[-–—]\s|\[|\(|"/i;
const CUT_OFF =
  /\b(?:a|an|the|of|to|and|or|but|so|because|that|which|if|is|are|was|were|be|in|on|at|with|for|by|from|as|than|like|just|very|our|their|its|this|these|it's|we're|they're|who|what|how|when|where|not|really|some|any|can|could|would|will|should)[.!]?$/i;

interface Statement {
  sentence: Sentence;
  stems: string[];
}

function statements(sentences: readonly Sentence[], pairs: FluentPairs): Statement[] {
  return sentences
    .flatMap(({ text, start }) =>
      [...new Set([text, ...clausesOf(text)])].map((part) => ({ text: part, start })),
    )
    .map((sentence) => ({ ...sentence, text: withoutPreamble(sentence.text) }))
    .filter(({ text }) => reads(text) && isFluent(text, pairs))
    .map((sentence) => ({ sentence, stems: [...new Set(contentStems(sentence.text))] }));
}

const STRUNG =
  /,? (?:and then|and so|and|so|but|because|cause|'cause),? (?=(?:we|the|our|there|they|everybody|people)\b)|[;:] /i;
const LONG_WORDS = 14;

function clausesOf(text: string): string[] {
  if (wordsOf(text).length < LONG_WORDS) return [];
  const clauses = text.replace(/[.!]$/, '').split(STRUNG);
  return clauses.length < 2
    ? []
    : clauses.map((clause) => `${capitalised(clause.trim().replace(/,$/, ''))}.`);
}

function worthOf(text: string, stems: readonly string[], likely: ReadonlyMap<string, number>): number {
  const sum = stems.reduce((total, stem) => total + (likely.get(stem) ?? 0) - WORTH, 0);
  return sum * (ADDRESSED.test(text) ? ADDRESSED_WORTH : 1);
}

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
  { pairs }: { pairs: FluentPairs },
  max: number,
): Sentence[] {
  const candidates = statements(sentences, pairs);
  const chosen: Sentence[] = [];
  const taken = new Set<string>();
  let room = BUDGET_WORDS;
  for (let asked = 0; chosen.length < max && asked < EXAMINED;) {
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
    !text.endsWith('?') &&
    !PERSONAL.test(text) &&
    !LEANS.test(text) &&
    !LOOSE.test(text) &&
    !CUT_OFF.test(text)
  );
}

interface TaggedTerm {
  tags?: string[];
}

function isClause(text: string): boolean {
  const sentences = nlp(text).json({ terms: { tags: true } }) as { terms: TaggedTerm[] }[];
  const tags = sentences.flatMap(({ terms }) => terms.map((term) => term.tags ?? []));
  const verb = tags.findIndex((term) =>
    ['PresentTense', 'PastTense', 'Copula', 'Modal', 'Auxiliary'].some((tag) => term.includes(tag)),
  );
  const subject = tags.findIndex((term) => term.includes('Noun'));
  return verb > 0 && subject !== -1 && subject < verb;
}
