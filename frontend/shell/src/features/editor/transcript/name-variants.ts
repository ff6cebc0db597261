import { doubleMetaphone } from 'double-metaphone';
import leven from 'leven';

export interface NameVariants {
  /** The known spelling or the most frequent one first, each with its number of occurrences. */
  spellings: readonly { name: string; times: number }[];
}

const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}'’-]*/gu;
const AFTER_A_SENTENCE = /(?:^|[.?!…]["”’)]*\s+)$/u;
const SHORTEST = 3;
const MOST_WORDS = 3;
/**
 * Minimum length of a single-word name. Shorter names that sound alike, such as "Dan" and "Don", are
 * different.
 */
const SHORTEST_ALONE = 5;
/**
 * A higher share of capitalized words within sentences means that the language capitalizes nouns, as German
 * does.
 */
const NOUNS_TOO = 0.15;
/** Minimum number of words needed to judge that. */
const ENOUGH = 100;

/** Names of days and months. */
const DATES = new Set(
  Array.from({ length: 12 }, (_, i) => {
    const date = new Date(Date.UTC(2024, i, i + 1));
    return (['weekday', 'month'] as const).map((part) =>
      date.toLocaleDateString('en', { [part]: 'long', timeZone: 'UTC' }),
    );
  }).flat(),
);

/**
 * Finds spellings that may be the same name because they sound alike ("Priya Raymond", "Priya Raman").
 * @param known confirmed spellings; two of these are never the same
 */
export function nameVariants(lines: readonly string[], known: ReadonlySet<string>): NameVariants[] {
  const counts = namesIn(lines);
  const names = [...counts.keys()];
  const taken = new Set<string>();
  return names.flatMap((name) => {
    if (taken.has(name)) return [];
    const group = [name, ...names.filter((other) => other !== name && soundAlike(name, other))];
    if (group.length === 1 || group.filter((one) => known.has(one)).length > 1) return [];
    for (const one of group) taken.add(one);
    const spellings = group.map((one) => ({ name: one, times: counts.get(one)! }));
    const rank = (one: { name: string; times: number }) => (known.has(one.name) ? Infinity : one.times);
    return [{ spellings: spellings.sort((a, b) => rank(b) - rank(a)) }];
  });
}

/** Counts runs of words that are always capitalized, within sentences too. */
function namesIn(lines: readonly string[]): Map<string, number> {
  const words = lines.map((line) =>
    [...line.matchAll(WORD)].map(({ 0: text, index }) => ({
      text: text.replace(/['’]s?$/u, ''),
      index,
      end: index + text.length,
      begins: AFTER_A_SENTENCE.test(line.slice(Math.max(0, index - 4), index)),
    })),
  );
  const all = words.flat();
  const small = new Set(all.map(({ text }) => text).filter((text) => text === text.toLowerCase()));
  const within = all.filter(({ text, begins }) => !begins && /^\p{Lu}\p{Ll}/u.test(text));
  if (all.length >= ENOUGH && within.length > all.length * NOUNS_TOO) return new Map();
  const proper = new Set(
    within
      .map(({ text }) => text)
      .filter((text) => text.length >= SHORTEST && !small.has(text.toLowerCase()) && !DATES.has(text)),
  );
  const counts = new Map<string, number>();
  words.forEach((line, at) => {
    const text = lines[at]!;
    let run: typeof line = [];
    const close = () => {
      const name = run.map((word) => word.text).join(' ');
      if (run.length > 0 && run.length <= MOST_WORDS) counts.set(name, (counts.get(name) ?? 0) + 1);
      run = [];
    };
    for (const word of line) {
      const before = run.at(-1);
      if (before && text.slice(before.index + before.text.length, word.index) !== ' ') close();
      if (proper.has(word.text)) run.push(word);
      else close();
    }
    close();
  });
  return counts;
}

/**
 * Compares by double metaphone (Lawrence Philips): the sounds are equal and at most a third of the letters
 * differ. Beside an equal word ("Priya"), half of the letters and one sound may differ.
 */
function soundAlike(one: string, other: string): boolean {
  const [a, b] = [one.split(' '), other.split(' ')];
  if (a.length !== b.length) return false;
  const differing = a.flatMap((word, i) => (word === b[i] ? [] : [[word, b[i]!] as const]));
  const isBesideTheSame = differing.length < a.length;
  return differing.length > 0 && differing.every(([x, y]) => areNear(x, y, isBesideTheSame));
}

function areNear(one: string, other: string, isBesideTheSame: boolean): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  // Excludes derived words, such as "Account" and "Accounts" or "German" and "Germany".
  if (a.startsWith(b) || b.startsWith(a)) return false;
  if (leven(a, b) > Math.floor(longer / (isBesideTheSame ? 2 : 3))) return false;
  return doubleMetaphone(a).some((x) =>
    doubleMetaphone(b).some((y) =>
      isBesideTheSame ? x[0] === y[0] && leven(x, y) <= 1 : x === y && shorter >= SHORTEST_ALONE,
    ),
  );
}
