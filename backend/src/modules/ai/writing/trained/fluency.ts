import { isFunctionWord, wordsOf } from '../../../../shared/text/tokenise.js';

export type AvoidedPairs = ReadonlyMap<string, ReadonlySet<string>>;

const CLOSE = 2;
/** So many words in a row that come again are a sentence begun again: "one with four channels, and one with four channels". */
const RUN = 3;
/** A beginning of a word, such as `Th` and `cr`; titles and units are whole, and so are `by`, `try` and `we'll`. */
const BEGUN =
  /(?<![\p{L}\p{N}'’-])(?!(?:mr|ms|mrs|dr|st|vs|th|nd|rd|hmm|km|kg|cm|mm|gb|mb|tv|pc|pm)(?!\p{L}))[bcdfghj-np-tv-xz]{2,3}(?![\p{L}\p{N}'’-])|(?<![\p{L}\p{N}'’-])(?!(?:Mr|Ms|Mrs|Dr|St)(?!\p{L}))[BCDFGHJ-NP-TV-XZ][bcdfghj-np-tv-xz]{1,2}(?![\p{L}\p{N}'’-])/u;
const SHORT_WORDS = new Set(['a', 'i']);
/** What is said again soon in whole sentences: "$49 per vehicle per month". */
const SAID_AGAIN = new Set(['to', 'per']);
/** Words of two letters; what else is written small is the beginning of another: "we've ma we've got". */
const TWO_LETTERS =
  /^(?:am|an|as|at|be|by|do|go|he|if|in|is|it|me|my|no|of|on|or|so|to|up|us|we|ad|ai|ui|ux|eu|uk|id|ip|it|os|co|re|ex|pi|ha|de|la|km|kg|cm|mm|gb|mb|kb|ms|hz|tv|pc|hr|pr|vp|pm|qa|db|mr|dr|st|nd|rd|th|vs|ok|oh|hi|ph|xs|xl)$/;
const SMALL_PAIR = /(?<![\p{L}\p{N}'’.&/-])\p{Ll}{2}(?![\p{L}\p{N}'’&/-])/gu;

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

/** No pair of function words that edited speech avoids ("a of"), no word begun twice, no run of words twice. */
export function isFluent(text: string, avoided: AvoidedPairs): boolean {
  if (BEGUN.test(text)) return false;
  if (text.match(SMALL_PAIR)?.some((pair) => !TWO_LETTERS.test(pair))) return false;
  const words = writtenOut(text);
  const runs = words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join(' '));
  if (new Set(runs).size < runs.length) return false;
  return words.every((word, i) => {
    const previous = words[i - 1];
    if (/^\p{L}$/u.test(word) && !SHORT_WORDS.has(word)) return false;
    if (previous === undefined) return true;
    if (previous.length > 1 && previous.length < word.length && previous.length < 5) {
      if (word.startsWith(previous) && !isFunctionWord(previous)) return false;
    }
    if (words.slice(Math.max(0, i - CLOSE), i).includes(word) && !SAID_AGAIN.has(word)) return false;
    return !avoided.get(previous)?.has(word);
  });
}
