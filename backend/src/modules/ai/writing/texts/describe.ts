import { thirdPerson } from '../grammar/third-person.js';
import { isClause } from '../grammar/clause.js';
import { type AvoidedPairs, isFluent } from '../trained/fluency.js';
import { isStandalone } from '../grammar/is-standalone.js';
import { type Sentence, sentencesOf } from '../grammar/sentences.js';
import type { TranscriptLine } from '../../../recordings/index.js';
import { versionsOf } from './trim-sentence.js';
import { contentStems, wordsOf } from '../../../../shared/text/tokenise.js';

/** `power` is below 1, because no one sure word makes a sentence worth reading. Of a chapter there is less to say. */
const OF_RECORDING = { least: 0.065, power: 0.8 };
const OF_CHAPTER = { least: 0.03, power: 0.5 };
/** Where somebody asks for a summary, the best there is will do. */
export const ASKED_FOR = { least: 0, power: 0.5 };
/** Only the best sentences are parsed: grammar is the expensive test. */
const EXAMINED = 80;
const BUDGET_WORDS = 60;

const ADDRESSED = /\b(?:you|you're|you'll|you've|you'd|your|yours)\b/i;
const ADDRESSED_WORTH = 0.6;
/** Who says or did it makes a sentence better to read. */
const NAMED_WORTH = 1.2;
/** How much its length takes from a sentence: 0 would be nothing, 1 would count its worth a word. */
const THRIFT = 0.5;

interface Statement {
  text: string;
  source: Sentence;
  /** The text that is judged: as it was said, and "we" for "I" where the sentence names who says it. */
  judged: string;
  stems: string[];
  length: number;
  weight: number;
}

function statements(sentences: readonly Sentence[], pairs: AvoidedPairs): Statement[] {
  return sentences.flatMap((source) =>
    versionsOf(source.text).flatMap((version) => {
      const reported = thirdPerson(version, source.speaker);
      const judged = reported ? toFirstPersonPlural(version) : version;
      if (!isStandalone(judged) || !isFluent(judged, pairs)) return [];
      const text = reported ?? version;
      const length = wordsOf(text).length;
      const weight = (reported ? NAMED_WORTH : 1) * (ADDRESSED.test(text) ? ADDRESSED_WORTH : 1);
      const stems = [...new Set(contentStems(judged))];
      return [{ text, source, judged, stems, length, weight: weight / length ** THRIFT }];
    }),
  );
}

/** With the name away, so that it neither stands for "it" nor adds words: "We made a survey". */
const toFirstPersonPlural = (text: string): string =>
  text.replace(/^I(?:['’]m| am)(?= )/u, 'We are').replace(/^I(?=[ '’])/u, 'We');

/** Of the words of a sentence, the share that other lines say too: what nobody comes back to was said aside, or heard wrong. */
const SUPPORTED = 0.3;

export function repeatedStems(lines: readonly string[]): ReadonlySet<string> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const line of lines)
    for (const stem of new Set(contentStems(line))) (once.has(stem) ? again : once).add(stem);
  return again;
}

/** Fewer than `most`, or none, where no more can stand by themselves. @param repeated words said more than once */
export function summarySentences(
  sentences: readonly Sentence[],
  likely: ReadonlyMap<string, number>,
  { pairs, weighing }: { pairs: AvoidedPairs; weighing?: typeof OF_CHAPTER },
  most: number,
  repeated: ReadonlySet<string>,
): Sentence[] {
  let candidates = statements(sentences, pairs).filter(
    ({ stems }) => stems.filter((stem) => repeated.has(stem)).length >= SUPPORTED * stems.length,
  );
  const { least, power } = weighing ?? (most > 1 ? OF_RECORDING : OF_CHAPTER);
  const chosen: Statement[] = [];
  const taken = new Set<string>();
  const worth = (chance: number) => Math.sign(chance - least) * Math.abs(chance - least) ** power;
  const ofStem = new Map([...likely].map(([stem, chance]) => [stem, worth(chance)]));
  const unknown = worth(0);
  const worthOf = ({ stems, weight }: Statement): number =>
    stems.reduce((sum, stem) => (taken.has(stem) ? sum : sum + (ofStem.get(stem) ?? unknown)), 0) * weight;
  let room = BUDGET_WORDS;
  for (let asked = 0; asked < EXAMINED && chosen.length < most; asked++) {
    let best: Statement | null = null;
    let highest = 0;
    for (const candidate of candidates) {
      if (candidate.length > room) continue;
      const found = worthOf(candidate);
      if (found > highest) {
        best = candidate;
        highest = found;
      }
    }
    if (best === null) break;
    const one = best;
    const isGood = isClause(one.judged);
    // Of a sentence one version is enough.
    candidates = candidates.filter((other) => (isGood ? other.source !== one.source : other !== one));
    if (!isGood) continue;
    chosen.push(one);
    one.stems.forEach((stem) => taken.add(stem));
    room -= one.length;
  }
  return chosen
    .sort((a, b) => a.source.start - b.source.start)
    .map(({ text, source }) => ({ text, start: source.start }));
}

const SENTENCES = 6;
/** Of so many lines something can be said, if only in their own words. */
const ENOUGH_LINES = 10;
const QUOTED = 2;
const LONGEST_QUOTE = 200;
/** Characters: what is shorter greets or agrees. */
const SHORTEST_QUOTE = 12;

/** Where no sentence stands by itself, those that come nearest to it, if there are lines enough to choose from. */
export function describe(
  { spoken, heard }: { spoken: readonly TranscriptLine[]; heard: readonly TranscriptLine[] },
  likely: ReadonlyMap<string, number>,
  words: Parameters<typeof summarySentences>[2],
  repeated: ReadonlySet<string>,
): string {
  const text = (sentences: readonly { text: string }[]) => sentences.map((one) => one.text).join(' ');
  const sentences = sentencesOf(spoken);
  const usual = text(summarySentences(sentences, likely, words, SENTENCES, repeated));
  if (usual !== '' || heard.length < ENOUGH_LINES) return usual;
  const all = new Set(sentences.flatMap((one) => contentStems(one.text)));
  const asked = { ...words, weighing: ASKED_FOR };
  return text(summarySentences(sentences, likely, asked, QUOTED, all)) || text(longest(sentencesOf(heard)));
}

function longest(sentences: readonly Sentence[]): Sentence[] {
  const lettersOf = new Map(sentences.map((one) => [one.text, contentStems(one.text).join('').length]));
  const candidates = [...lettersOf].filter(
    ([text]) => text.length >= SHORTEST_QUOTE && text.length <= LONGEST_QUOTE,
  );
  const best = new Set(
    candidates
      .sort((a, b) => b[1] - a[1])
      .slice(0, QUOTED)
      .map(([text]) => text),
  );
  return sentences.filter(({ text }) => best.delete(text));
}
