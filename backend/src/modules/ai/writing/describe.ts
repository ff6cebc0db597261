import { isClause } from './clause.js';
import { type AvoidedPairs, isFluent } from './fluency.js';
import { readsAlone } from './reads-alone.js';
import type { Sentence } from './sentences.js';
import { versionsOf } from './to-the-point.js';
import { contentStems, wordsOf } from './tokenise.js';

/** Minimum probability at which a word raises the score of its sentence. */
const WORTH = 0.08;
/** The same for a chapter, of which there is less to say. */
const WORTH_OF_CHAPTER = 0.03;
/** Only the best sentences are parsed: grammar is the expensive test. */
const EXAMINED = 80;
const BUDGET_WORDS = 60;
/** Words; up to these a description takes so many sentences more. */
const SHORT = 52;
const MORE = 2;

const ADDRESSED = /\b(?:you|you're|you'll|you've|you'd|your|yours)\b/i;
const ADDRESSED_WORTH = 0.6;
/** How much its length takes from a sentence: 0 would be nothing, 1 would count its worth a word. */
const THRIFT = 0.5;

interface Statement {
  sentence: Sentence;
  stems: string[];
}

function statements(sentences: readonly Sentence[], pairs: AvoidedPairs): Statement[] {
  return sentences
    .flatMap(({ text, start }) => versionsOf(text).map((version) => ({ text: version, start })))
    .filter(({ text }) => readsAlone(text) && isFluent(text, pairs))
    .map((sentence) => ({ sentence, stems: [...new Set(contentStems(sentence.text))] }));
}

/** Of the words of a sentence, the share that other lines say too: what nobody comes back to was said aside, or heard wrong. */
const SUPPORTED = 0.3;

/** The words that more than one line says. */
export function repeatedStems(lines: readonly string[]): ReadonlySet<string> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const line of lines)
    for (const stem of new Set(contentStems(line))) (once.has(stem) ? again : once).add(stem);
  return again;
}

function worthOf(
  text: string,
  stems: readonly string[],
  likely: ReadonlyMap<string, number>,
  least: number,
): number {
  const sum = stems.reduce((total, stem) => {
    const gain = (likely.get(stem) ?? 0) - least;
    // The root, because no one sure word makes a sentence worth reading.
    return total + Math.sign(gain) * Math.sqrt(Math.abs(gain));
  }, 0);
  return (sum * (ADDRESSED.test(text) ? ADDRESSED_WORTH : 1)) / wordsOf(text).length ** THRIFT;
}

/**
 * Up to `most` sentences that together say most of what a summary would, in the order they were said. Fewer, or
 * none, where no more can stand by themselves.
 *
 * @param repeated the words that the recording says more than once
 */
export function summarySentences(
  sentences: readonly Sentence[],
  likely: ReadonlyMap<string, number>,
  { pairs }: { pairs: AvoidedPairs },
  max: number,
  repeated: ReadonlySet<string>,
): Sentence[] {
  const candidates = statements(sentences, pairs).filter(
    ({ stems }) => stems.filter((stem) => repeated.has(stem)).length >= SUPPORTED * stems.length,
  );
  const chosen: Sentence[] = [];
  const taken = new Set<string>();
  let room = BUDGET_WORDS;
  for (let asked = 0; asked < EXAMINED;) {
    const isShort = max > 1 && BUDGET_WORDS - room < SHORT;
    if (chosen.length >= max + (isShort ? MORE : 0)) break;
    let best: Statement | null = null;
    let highest = 0;
    for (const candidate of candidates) {
      const fresh = candidate.stems.filter((stem) => !taken.has(stem));
      const worth = worthOf(candidate.sentence.text, fresh, likely, max > 1 ? WORTH : WORTH_OF_CHAPTER);
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
