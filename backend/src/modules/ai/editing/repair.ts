import { editDistance } from '../../../shared/text/edit-distance.js';
import { isEnglish, isSlip } from './english-words.js';
import { PHRASES } from './phrases.js';
import { BEYOND, IGNORED, NOUNS, NUMBERS, ORDINALS, QUALITIES, TENS, VERBS } from './lexicon.js';

const BEYOND_WORDS = BEYOND.flatMap(([, words]) => words.split(' ')).filter(({ length }) => length > 7);
const KNOWN = [
  ...VERBS.keys(),
  ...QUALITIES.keys(),
  ...NOUNS.keys(),
  ...ORDINALS,
  ...NUMBERS,
  ...BEYOND_WORDS,
  ...'last final next previous called named titled saying everywhere longest shortest boundary border earlier before after where about undo please'.split(
    ' ',
  ),
];
const MODALS = ['should', 'would', 'could', 'must'];
const OF_PHRASES = PHRASES.flatMap(([phrase]) => phrase.split(' ')).filter((word) => /ed$|.{8}/.test(word));
const KNOWN_SET = new Set([...KNOWN, ...TENS, ...OF_PHRASES]);

/** Minimum letters for correcting one typo, and two. */
const ONE_SLIP = 4;
const TWO_SLIPS = 8;

/** Reduces `joining`, `joined` and `joins` to `join`; null if it is no verb. */
function infinitiveOf(word: string): string | null {
  const stems = ['ing', 'ed', 'es', 's'].flatMap((end) =>
    word.endsWith(end) ? [word.slice(0, -end.length)] : [],
  );
  return (
    stems
      .flatMap((one) => [one, `${one}e`, one.slice(0, -1), one.replace(/i$/, 'y')])
      .find((verb) => verb.length > 2 && VERBS.has(verb)) ?? null
  );
}

export function repaired(word: string, own: ReadonlySet<string>): string {
  if (KNOWN_SET.has(word.replace(/'s$/, '')) || IGNORED.has(word) || word.length < ONE_SLIP) return word;
  const infinitive = infinitiveOf(word);
  // `needs` stays a verb even if the recording contains it.
  if (infinitive && (!own.has(word) || VERBS.get(infinitive) === 'light')) return infinitive;
  if (own.has(word)) return word;
  // `remov` is a stem from meetings, not a word.
  const isStem = word.length > ONE_SLIP && KNOWN_SET.has(`${word}e`);
  if (isEnglish(word) && !isStem) return word;
  const max = word.length >= TWO_SLIPS ? 2 : 1;
  const near = (slips: number) => {
    const meant = [...KNOWN, ...MODALS].filter(
      (known) =>
        known.length >= ONE_SLIP &&
        known[0] === word[0] &&
        editDistance(word, known, slips) <= slips &&
        isSlip(word, known),
    );
    // `calld` becomes `called` rather than `call`.
    return meant.find((known) => known.at(-1) === word.at(-1)) ?? meant[0];
  };
  return near(1) ?? (max > 1 ? near(2) : undefined) ?? word;
}
