import { isFunctionWord, wordsOf } from './tokenise.js';

export type AvoidedPairs = ReadonlyMap<string, ReadonlySet<string>>;

const CLOSE = 2;
/** A beginning of a word, such as `Th` and `cr`; titles and units are whole. */
const BEGUN =
  /\b(?!(?:mr|ms|mrs|dr|st|vs|th|nd|rd|hmm|km|kg)\b)[b-df-hj-np-tv-z]{2,3}\b|\b(?!(?:Mr|Ms|Mrs|Dr|St)\b)[B-DF-HJ-NP-TV-Z][b-df-hj-np-tv-z]{1,2}\b/u;
const SHORT_WORDS = new Set(['a', 'i']);

const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/^can't$/, 'can not'],
  [/^won't$/, 'will not'],
  [/n't$/, ' not'],
  [/'re$/, ' are'],
  [/'ve$/, ' have'],
  [/'ll$/, ' will'],
  [/'m$/, ' am'],
  [/'d$/, ' would'],
  [/(?<=^(?:it|he|she|that|there|here|what|who|how|where))'s$/, ' is'],
];

/** The words of a text with what speech contracts written out: edited speech contracts little. */
export const writtenOut = (text: string): string[] =>
  wordsOf(text).flatMap((word) => {
    const [ending, full] = CONTRACTED.find(([pattern]) => pattern.test(word)) ?? [];
    return ending && full !== undefined ? word.replace(ending, full).split(' ') : [word];
  });

/**
 * Whether a sentence reads as if somebody had written it: no pair of function words that edited speech avoids
 * ("a of", "to they"), no word begun twice ("cri criteria"), none again right after itself.
 */
export function isFluent(text: string, avoided: AvoidedPairs): boolean {
  if (BEGUN.test(text)) return false;
  const words = writtenOut(text);
  return words.every((word, i) => {
    const previous = words[i - 1];
    if (/^\p{L}$/u.test(word) && !SHORT_WORDS.has(word)) return false;
    if (previous === undefined) return true;
    if (previous.length > 1 && previous.length < word.length && previous.length < 5) {
      if (word.startsWith(previous) && !isFunctionWord(previous)) return false;
    }
    if (words.slice(Math.max(0, i - CLOSE), i).includes(word) && word !== 'to') return false;
    return !avoided.get(previous)?.has(word);
  });
}
