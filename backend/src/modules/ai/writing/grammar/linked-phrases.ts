import { contentRuns } from './content-runs.js';
import { stemOf } from '../../../../shared/text/tokenise.js';

const DETERMINER = '(?:the|a|an|our|your|their|each|every)';
const LINK = new RegExp(
  `^(?:(?:and|or|of|for|per|with|about) (?:${DETERMINER} )?|(?:to|from|in|on|at) ${DETERMINER} )$`,
  'i',
);

export type Links = ReadonlyMap<string, Link>;

export interface Link {
  text: string;
  /** The first of the two as it is said there: `printed` is not `printing`. */
  head: string;
}

export const wordCount = (text: string): number => text.split(' ').length;

export const linkKey = (first: readonly string[], second: readonly string[]): string =>
  `${first.join(' ')} > ${second.join(' ')}`;

/** "The username and the password" are two things alike, and need no article in a heading. */
const joining = (between: string): string => between.toLowerCase().replace(/^(and|or) .+$/, '$1 ');

const stemsOf = (words: readonly string[]): string[] => words.map((word) => stemOf(word.toLowerCase()));

export function linksIn(lines: readonly string[]): Links {
  const links = new Map<string, Link>();
  for (const line of lines) {
    const runs = contentRuns(line);
    runs.slice(1).forEach(({ words, start, end }, i) => {
      const before = runs[i]!;
      const between = line.slice(before.end, start).replace(/^\s+/u, '');
      if (!LINK.test(between)) return;
      for (let from = 0; from < before.words.length; from++) {
        const first = before.words.slice(from);
        const key = linkKey(stemsOf(first), stemsOf(words));
        const head = first.join(' ');
        if (!links.has(key))
          links.set(key, { text: `${head} ${joining(between)}${line.slice(start, end)}`, head });
      }
    });
  }
  return links;
}
