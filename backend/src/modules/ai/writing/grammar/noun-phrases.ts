import { taggedSentences } from '../../../../shared/text/english-grammar.js';

const NAMING = ['Noun', 'Adjective', 'Gerund', 'Value'];
const NOT_NAMING = ['Pronoun', 'Expression', 'Date', 'Adverb', 'Person'];
const LAST = ['Noun', 'Gerund'];

const LATIN = /^[\p{Script=Latin}\p{N}\s'’-]+$/u;

/** The rest of an amount, and the beginning of a longer name. */
const PART_OF_MORE =
  /^percent\b|['’]s?$|^(?:dollars?|euros?|pounds?|cents?|bucks?|inch(?:es)?|miles?)\b|^course$|\bet ?cetera\b/iu;

/** @param isThing it is said with an article: `contract` alone is taken for a verb */
export function isNounPhrase(phrase: string, isThing = false): boolean {
  if (!LATIN.test(phrase) || PART_OF_MORE.test(phrase)) return false;
  const asThing = isThing && !isAdjective(phrase.split(' ').at(-1)!);
  const sentences = taggedSentences(asThing ? `the ${phrase}` : phrase);
  const tags = sentences.flatMap(({ terms }) => terms.map((term) => term.tags ?? [])).slice(asThing ? 1 : 0);
  const isA = (names: readonly string[]) => (term: readonly string[]) =>
    names.some((name) => term.includes(name));
  const last = tags.at(-1);
  // "Schools causing" is the beginning of a clause.
  if (last?.includes('Gerund') && tags.at(-2)?.includes('Plural')) return false;
  return last !== undefined && isA(LAST)(last) && tags.every(isA(NAMING)) && !tags.some(isA(NOT_NAMING));
}

const isAdjective = (word: string): boolean =>
  taggedSentences(word).some(({ terms }) => terms.some(({ tags = [] }) => tags.includes('Adjective')));

export const isPlaceName = (phrase: string): boolean =>
  /^\p{Lu}/u.test(phrase) &&
  taggedSentences(`in ${phrase}`)
    .flatMap(({ terms }) => terms.slice(1))
    .some(({ tags = [] }) => tags.includes('Place'));
