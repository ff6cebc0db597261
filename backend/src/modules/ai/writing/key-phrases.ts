import { isNounPhrase } from './noun-phrases.js';
import { isContentWord, stemOf } from './tokenise.js';

/** A phrase as people said it most often, with its score and the stems that make it up. */
export interface KeyPhrase {
  text: string;
  score: number;
  stems: readonly string[];
}

interface Tally {
  /** How often it was said in each part. */
  counts: number[];
  total: number;
  stems: string[];
  surfaces: Map<string, number>;
}

const LONGEST = 3;
/** What a phrase of one, two and three words is worth: longer ones say more. */
const LENGTH_BONUS = [1, 2, 2.4];
/** Lets a name said eight times outweigh a general word said twenty times. */
const DAMPING = 0.8;
const MOST_LETTERS = 24;
const TOKEN = /[\p{L}\p{N}]+(?:['’\-][\p{L}\p{N}]+)*|[.,;:!?()"“”…]/gu;
/** Grammar is asked only about the best of a part: it is the dear test. */
const EXAMINED = 40;

/**
 * Finds what each part of a transcript is about: runs of up to three content words, ranked by how often the part
 * says them, how much they belong to it alone, and how long they are (after C-value, Frantzi et al. 2000: a
 * phrase mostly said within a longer one loses to it).
 *
 * @param parts the text of each part, line by line
 * @returns for each part its phrases, the best first
 */
export function keyPhrases(parts: readonly (readonly string[])[]): KeyPhrase[][] {
  const tallies = tally(parts);
  const grammatical = new Map<string, boolean>();
  return parts.map((_, part) => {
    const here = [...tallies.values()].filter(({ counts }) => (counts[part] ?? 0) > 0);
    const score = scorer(here, tallies, part);
    return here
      .map((entry) => ({ text: commonest(entry.surfaces), stems: entry.stems, score: score(entry) }))
      .filter((phrase) => phrase.score > 0)
      .sort((a, b) => b.score - a.score || a.text.localeCompare(b.text))
      .slice(0, EXAMINED)
      .filter(({ text }) => {
        if (!grammatical.has(text)) grammatical.set(text, isNounPhrase(text));
        return grammatical.get(text);
      });
  });
}

/** The best phrases that share no word, at most `most` of them. */
export function distinct(phrases: readonly KeyPhrase[], most: number): KeyPhrase[] {
  const chosen: KeyPhrase[] = [];
  const taken = new Set<string>();
  for (const phrase of phrases) {
    if (chosen.length === most) break;
    if (phrase.stems.some((stem) => taken.has(stem))) continue;
    phrase.stems.forEach((stem) => taken.add(stem));
    chosen.push(phrase);
  }
  return chosen;
}

function tally(parts: readonly (readonly string[])[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  parts.forEach((lines, part) => {
    for (const run of lines.flatMap(contentRuns)) {
      for (let from = 0; from < run.length; from++) {
        for (let length = 1; length <= LONGEST && from + length <= run.length; length++) {
          const words = run.slice(from, from + length);
          const stems = words.map((word) => stemOf(word.toLowerCase()));
          if (new Set(stems).size < stems.length) break;
          const key = stems.join(' ');
          const entry = tallies.get(key) ?? {
            counts: [],
            total: 0,
            stems,
            surfaces: new Map<string, number>(),
          };
          tallies.set(key, entry);
          entry.counts[part] = (entry.counts[part] ?? 0) + 1;
          entry.total++;
          const surface = words.join(' ');
          entry.surfaces.set(surface, (entry.surfaces.get(surface) ?? 0) + 1);
        }
      }
    }
  });
  return tallies;
}

/** Runs of content words that nothing interrupts, with the case and hyphens they were written with. */
function contentRuns(line: string): string[][] {
  const runs: string[][] = [[]];
  for (const token of line.normalize('NFKC').replaceAll('’', "'").match(TOKEN) ?? []) {
    if (isContentWord(token.toLowerCase()) && token.length <= MOST_LETTERS && /\p{L}/u.test(token)) {
      runs.at(-1)?.push(token);
    } else if (runs.at(-1)?.length) {
      runs.push([]);
    }
  }
  return runs.filter((run) => run.length > 0);
}

function scorer(
  here: readonly Tally[],
  all: ReadonlyMap<string, Tally>,
  part: number,
): (entry: Tally) => number {
  // how often each phrase was said here inside a phrase of one word more that recurs
  const nested = new Map<string, number>();
  for (const { stems, counts } of here) {
    const count = counts[part] ?? 0;
    if (stems.length < 2 || count < 2) continue;
    for (const inner of [stems.slice(1).join(' '), stems.slice(0, -1).join(' ')]) {
      nested.set(inner, Math.max(nested.get(inner) ?? 0, count));
    }
  }
  return ({ stems, counts, total }) => {
    const count = counts[part] ?? 0;
    const own = count - 0.8 * (nested.get(stems.join(' ')) ?? 0);
    // a run of words said once is as likely an accident as a name
    const certainty = stems.length > 1 && (all.get(stems.join(' '))?.total ?? 0) < 2 ? 0.3 : 1;
    return (
      Math.max(0, own) ** DAMPING *
      certainty *
      Math.sqrt(count / total) *
      (LENGTH_BONUS[stems.length - 1] ?? 1)
    );
  };
}

/** The form said most often; of equals the one in lower case, since capitals begin sentences. */
function commonest(surfaces: ReadonlyMap<string, number>): string {
  const [best] = [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1));
  return best?.[0] ?? '';
}
