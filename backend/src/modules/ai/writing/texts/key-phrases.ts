import { contentRuns } from '../grammar/content-runs.js';
import { isNounPhrase } from '../grammar/noun-phrases.js';
import { stemOf } from '../../../../shared/text/tokenise.js';
import { shippedWordModel, type WordScores } from '../trained/word-model.js';

export interface KeyPhrase {
  text: string;
  score: number;
  stems: readonly string[];
  order: number;
  /** The lines that have it, by their number in the whole recording: who repeats it at once says it once. */
  places: readonly number[];
}

export interface KeyPhraseOptions {
  /** How many lines of the whole recording must have a phrase, where any is. */
  fewest?: number;
  /** Who speaks or is spoken to, in lower case: no topic. */
  people?: ReadonlySet<string>;
  /** How surely the talk is of a kind that the weights know, from 0 to 1. */
  familiarity?: number;
}

interface Tally {
  counts: number[];
  lines: number[];
  order: number;
  stems: string[];
  surfaces: Map<string, number>;
  asThing: number;
}

const NOBODY: ReadonlySet<string> = new Set();
const LONGEST = 3;
/** What is said but once is as likely an accident, or a word heard wrong: it serves where there is nothing else. */
const MIN_SAID = 2;
/** What a run of words is worth by how often this part says it. */
const CERTAINTY = [0, 0.7, 0.9, 1] as const;
/** What a word alone is worth beside a run of several: less in a talk of which the weights know little. */
const SINGLE = { known: 0.9, unknown: 0.4 };
/** Grammar is the expensive test: at most so many phrases of a part are parsed, until enough have passed. */
const EXAMINED = 60;
const MAX_PHRASES = 20;
/** Of the lines that have a word, the share in which it is part of a longer name. */
const MOSTLY = 0.6;
/** Of the times that a word is said, the share in which an article shows that it names a thing. */
const AS_THING = 0.7;
/** The plural is taken where it is said so often beside the singular. */
const PLURAL = 0.25;

/** Runs of up to three content words that can name a thing, for each part, the likeliest to stand in a title first. */
export function keyPhrases(
  parts: readonly (readonly string[])[],
  scores: WordScores = shippedWordModel().inTitles,
  { fewest = MIN_SAID, people = NOBODY, familiarity = 1 }: KeyPhraseOptions = {},
): KeyPhrase[][] {
  const grammatical = new Map<string, boolean>();
  const names = (text: string, { asThing, surfaces }: Tally): boolean => {
    const known = grammatical.get(text);
    if (known !== undefined) return known;
    const uses = [...surfaces.values()].reduce((sum, count) => sum + count, 0);
    const found = isNounPhrase(text, asThing >= AS_THING * uses);
    grammatical.set(text, found);
    return found;
  };
  const all = [...tally(parts).values()];
  const inNames = partsOfNames(all, fewest, names);
  const tallies = all.filter(({ stems }) => !inNames.has(stems.join(' ')));
  const words = scores(parts);
  const single = SINGLE.unknown + familiarity * (SINGLE.known - SINGLE.unknown);
  const best = (part: number, wanted: (entry: Tally) => boolean) => {
    const ranked = tallies
      .filter((entry) => (entry.counts[part] ?? 0) > 0 && wanted(entry))
      .map((entry) => ({ entry, score: scoreOf(entry, words[part]!, entry.counts[part] ?? 0, single) }))
      .sort((a, b) => b.score - a.score || a.entry.order - b.entry.order)
      .slice(0, EXAMINED);
    const found: KeyPhrase[] = [];
    for (const { entry, score } of ranked) {
      const text = commonest(entry.surfaces);
      const { stems, order, lines: places } = entry;
      const isSomebody = text.split(' ').some((word) => people.has(word.toLowerCase()));
      if (!isSomebody && names(text, entry)) found.push({ text, score, stems, order, places });
      if (found.length === MAX_PHRASES) break;
    }
    return found;
  };
  return parts.map((_, part) => {
    const repeated = best(part, ({ lines }) => lines.length >= fewest);
    return repeated.length > 0 ? repeated : best(part, ({ stems }) => stems.length > 1);
  });
}

/** The phrases that are mostly said as a part of a longer name, as `Bayes` of `Java Bayes`. */
function partsOfNames(
  tallies: readonly Tally[],
  fewest: number,
  names: (text: string, entry: Tally) => boolean,
): ReadonlySet<string> {
  const byStems = new Map(tallies.map((entry) => [entry.stems.join(' '), entry]));
  const parts = new Set<string>();
  for (const entry of tallies) {
    const { stems, lines, surfaces } = entry;
    if (stems.length < 2 || lines.length < Math.max(2, fewest)) continue;
    const shorter = [stems.slice(1), stems.slice(0, -1), ...stems.map((stem) => [stem])]
      .map((part) => part.join(' '))
      .filter((key) => lines.length >= MOSTLY * (byStems.get(key)?.lines.length ?? Infinity));
    if (shorter.length > 0 && names(commonest(surfaces), entry)) shorter.forEach((key) => parts.add(key));
  }
  return parts;
}

function scoreOf(
  { stems }: Tally,
  likely: ReadonlyMap<string, number>,
  count: number,
  single: number,
): number {
  const sum = stems.reduce((total, stem) => total + (likely.get(stem) ?? 0), 0);
  return sum * (stems.length === 1 ? single : CERTAINTY[Math.min(3, count)]!);
}

export const wordsIn = ({ stems }: KeyPhrase): string[] =>
  stems.flatMap((stem) => stem.split('-').map(stemOf));

export function distinct(phrases: readonly KeyPhrase[], max: number): KeyPhrase[] {
  const chosen: KeyPhrase[] = [];
  const taken = new Set<string>();
  for (const phrase of phrases) {
    if (chosen.length === max) break;
    const words = wordsIn(phrase);
    if (words.some((word) => taken.has(word))) continue;
    words.forEach((word) => taken.add(word));
    chosen.push(phrase);
  }
  return chosen;
}

function tally(parts: readonly (readonly string[])[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  let before = 0;
  parts.forEach((lines, part) => {
    const first = before;
    before += lines.length;
    for (const { run, place } of lines.flatMap((line, at) =>
      contentRuns(line.normalize('NFKC')).map((run) => ({ run, place: first + at })),
    )) {
      for (let from = 0; from < run.words.length; from++) {
        for (let length = 1; length <= LONGEST && from + length <= run.words.length; length++) {
          const words = run.words.slice(from, from + length);
          const stems = words.map((word) => stemOf(word.toLowerCase()));
          if (new Set(stems).size < stems.length) break;
          const key = stems.join(' ');
          const entry = tallies.get(key) ?? {
            counts: [],
            lines: [],
            order: tallies.size,
            stems,
            surfaces: new Map<string, number>(),
            asThing: 0,
          };
          tallies.set(key, entry);
          entry.counts[part] = (entry.counts[part] ?? 0) + 1;
          if (entry.lines.at(-1) !== place) entry.lines.push(place);
          if (from === 0 && run.isThing) entry.asThing++;
          const surface = words.join(' ');
          entry.surfaces.set(surface, (entry.surfaces.get(surface) ?? 0) + 1);
        }
      }
    }
  });
  return tallies;
}

function commonest(surfaces: ReadonlyMap<string, number>): string {
  const sorted = [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1));
  const best = sorted[0]?.[0] ?? '';
  const plural = sorted.find(([text, count]) => text === `${best}s` && count >= PLURAL * sorted[0]![1]);
  return plural?.[0] ?? best;
}
