import { isFunctionWord, wordsOf } from './tokenise.js';

export type FluentPairs = ReadonlyMap<string, ReadonlySet<string>>;

const CLOSE = 3;
const NEXT = 2;
/** A beginning of a word, such as `Th` and `cr`; titles and units are whole. */
const BEGUN =
  /\b(?!(?:mr|ms|mrs|dr|st|vs|th|nd|rd|hmm|km|kg)\b)[b-df-hj-np-tv-z]{2,3}\b|\b(?!(?:Mr|Ms|Mrs|Dr|St)\b)[B-DF-HJ-NP-TV-Z][b-df-hj-np-tv-z]{1,2}\b/u;
const SHORT_WORDS = new Set(['a', 'i']);

/**
 * Whether a sentence reads as if somebody had written it: no pair of function words that edited speech does not
 * have ("a of", "to they"), no word begun twice ("cri criteria"), none again right after itself.
 */
export function isFluent(text: string, pairs: FluentPairs): boolean {
  if (BEGUN.test(text)) return false;
  const words = wordsOf(text);
  return words.every((word, i) => {
    const previous = words[i - 1];
    if (/^\p{L}$/u.test(word) && !SHORT_WORDS.has(word)) return false;
    if (previous === undefined) return true;
    if (previous.length > 1 && previous.length < word.length && previous.length < 5) {
      if (word.startsWith(previous) && !isFunctionWord(previous)) return false;
    }
    const near = words.slice(Math.max(0, i - (isFunctionWord(word) ? NEXT : CLOSE)), i);
    if (near.includes(word)) return false;
    return !isFunctionWord(previous) || !isFunctionWord(word) || pairs.get(previous)?.has(word) === true;
  });
}
