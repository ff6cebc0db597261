import { isNounPhrase } from './noun-phrases.js';
import { isContentWord, stemOf } from './tokenise.js';
import { shippedWordModel, type WordScores } from './word-model.js';

export interface KeyPhrase {
  text: string;
  score: number;
  stems: readonly string[];
  order: number;
  /** The lines that have it, by their number in the whole recording: who repeats it at once says it once. */
  places: readonly number[];
}

interface Tally {
  counts: number[];
  lines: number[];
  order: number;
  stems: string[];
  surfaces: Map<string, number>;
}

const LONGEST = 3;
/** What is said but once is as likely an accident, or a word heard wrong: it serves where there is nothing else. */
const FEWEST_SAID = 2;
/** What a run of words is worth by how often this part says it. */
const CERTAINTY = [0, 0.7, 0.9, 1] as const;
const SINGLE = 0.9;
const MAX_LETTERS = 24;
const TOKEN = /[\p{L}\p{N}]+(?:['’\-][\p{L}\p{N}]+)*|[.,;:!?()"“”…]/gu;
/** Grammar is the expensive test: at most so many phrases of a part are parsed, until enough have passed. */
const EXAMINED = 60;
const WANTED = 20;

/**
 * Finds what each part of a transcript is about: runs of up to three content words that can name a thing, ranked by
 * how likely their words are to stand in a title, and by how often the run was said.
 *
 * @param parts the text of each part, line by line
 * @param scores how likely each word is to stand in what a person writes about its part
 * @param options.fewest how many lines of the whole recording must have a phrase, where any is
 * @returns for each part its phrases, the best first
 */
export function keyPhrases(
  parts: readonly (readonly string[])[],
  scores: WordScores = shippedWordModel().inTitles,
  { fewest = FEWEST_SAID } = {},
): KeyPhrase[][] {
  const tallies = [...tally(parts).values()];
  const words = scores(parts);
  const grammatical = new Map<string, boolean>();
  const names = (text: string) => {
    if (!grammatical.has(text)) grammatical.set(text, isNounPhrase(text));
    return grammatical.get(text);
  };
  const best = (part: number, wanted: (entry: Tally) => boolean) => {
    const ranked = tallies
      .filter((entry) => (entry.counts[part] ?? 0) > 0 && wanted(entry))
      .map((entry) => ({ entry, score: scoreOf(entry, words[part]!, entry.counts[part] ?? 0) }))
      .sort((a, b) => b.score - a.score || a.entry.order - b.entry.order)
      .slice(0, EXAMINED);
    const found: KeyPhrase[] = [];
    for (const { entry, score } of ranked) {
      const text = commonest(entry.surfaces);
      const { stems, order, lines: places } = entry;
      if (names(text)) found.push({ text, score, stems, order, places });
      if (found.length === WANTED) break;
    }
    return found;
  };
  return parts.map((_, part) => {
    const repeated = best(part, ({ lines }) => lines.length >= fewest);
    return repeated.length > 0 ? repeated : best(part, ({ stems }) => stems.length > 1);
  });
}

function scoreOf({ stems }: Tally, likely: ReadonlyMap<string, number>, count: number): number {
  const sum = stems.reduce((total, stem) => total + (likely.get(stem) ?? 0), 0);
  return sum * (stems.length === 1 ? SINGLE : CERTAINTY[Math.min(3, count)]!);
}

export function distinct(phrases: readonly KeyPhrase[], max: number): KeyPhrase[] {
  const chosen: KeyPhrase[] = [];
  const taken = new Set<string>();
  for (const phrase of phrases) {
    if (chosen.length === max) break;
    const words = phrase.stems.flatMap((stem) => stem.split('-').map(stemOf));
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
      contentRuns(line).map((words) => ({ run: words, place: first + at })),
    )) {
      for (let from = 0; from < run.length; from++) {
        for (let length = 1; length <= LONGEST && from + length <= run.length; length++) {
          const words = run.slice(from, from + length);
          const stems = words.map((word) => stemOf(word.toLowerCase()));
          if (new Set(stems).size < stems.length) break;
          const key = stems.join(' ');
          const entry = tallies.get(key) ?? {
            counts: [],
            lines: [],
            order: tallies.size,
            stems,
            surfaces: new Map<string, number>(),
          };
          tallies.set(key, entry);
          entry.counts[part] = (entry.counts[part] ?? 0) + 1;
          if (entry.lines.at(-1) !== place) entry.lines.push(place);
          const surface = words.join(' ');
          entry.surfaces.set(surface, (entry.surfaces.get(surface) ?? 0) + 1);
        }
      }
    }
  });
  return tallies;
}

function contentRuns(line: string): string[][] {
  const runs: string[][] = [[]];
  for (const token of line.normalize('NFKC').replaceAll('’', "'").match(TOKEN) ?? []) {
    if (isContentWord(token.toLowerCase()) && token.length <= MAX_LETTERS && /\p{L}/u.test(token)) {
      runs.at(-1)?.push(token);
    } else if (runs.at(-1)?.length) {
      runs.push([]);
    }
  }
  return runs.filter((run) => run.length > 0);
}

function commonest(surfaces: ReadonlyMap<string, number>): string {
  const [best] = [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1));
  return best?.[0] ?? '';
}
