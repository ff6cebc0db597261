import { stemOf } from '../../../../shared/text/stem.js';
import { THESAURUS } from './thesaurus.js';

/** "Give them back" is "give back". */
const APART = 1;

interface Phrase {
  /** As the thesaurus writes it, in stems: `give_back`. */
  name: string;
  rest: readonly string[];
}

/** A word or phrase of the thesaurus by its stems. */
export const nameOf = (entry: string): string => entry.split('_').map(stemOf).join('_');

const PHRASES = new Map<string, Phrase[]>();
for (const name of new Set([...THESAURUS].flatMap(([asked, said]) => [asked, ...said]).map(nameOf))) {
  const [first = '', ...rest] = name.split('_');
  if (rest.length > 0) PHRASES.set(first, [...(PHRASES.get(first) ?? []), { name, rest }]);
}

/** The phrases of the thesaurus among stems in the order said; of those of two words one may be in between. */
export function phrasesIn(stems: readonly string[]): string[] {
  const found: string[] = [];
  stems.forEach((stem, i) => {
    for (const { name, rest } of PHRASES.get(stem) ?? [])
      if (follows(stems, i, rest, 0) || (rest.length === 1 && follows(stems, i, rest, APART)))
        found.push(name);
  });
  return found;
}

const follows = (stems: readonly string[], at: number, rest: readonly string[], apart: number): boolean =>
  rest.every((stem, k) => stems[at + 1 + k + apart] === stem);
