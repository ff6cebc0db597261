import american from 'dictionary-en';
import british from 'dictionary-en-au';
import nspell from 'nspell';
import { editDistance } from '../../../shared/text/edit-distance.js';
import { frequentWords } from '../../../shared/text/is-uncommon.js';
import { stemOf } from '../../../shared/text/stem.js';
import { capitalised } from '../writing/grammar/sentences.js';
import { isSlip } from './english-words.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

export const WORD = /[\p{L}\p{N}'’]+/gu;
const NAME_WITHIN = /(?<=\p{Ll},? )\p{Lu}[\p{L}'’]+/gu;
const MIN_TO_CORRECT = 4;
const TWO_SLIPS = 8;

/** Capitalized words that are not names of people. */
const CALENDAR = new Set(
  'january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

/** Loaded lazily in a worker (0.3 s, 60 MB). */
let opened: ReturnType<typeof nspell>[] | null = null;
// The Australian dictionary has British spelling and more business words.
const dictionaries = () => (opened ??= [american, british].map((dictionary) => nspell(dictionary as never)));

export const isSpelled = (word: string): boolean =>
  dictionaries().some((dictionary) => dictionary.correct(word));

export function spokenWordsOf(lines: readonly TranscriptLine[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ text, speaker }) => `${speaker ?? ''} ${text}`.toLowerCase().match(WORD) ?? []),
  );
}

/**
 * Null if the word is correct or no correction is near.
 * @param isDoubted whether rare words may be typos, e.g. `Planing`
 */
export function spelled(word: string, spokenWords: ReadonlySet<string>, isDoubted = false): string | null {
  const lower = word.toLowerCase();
  const isOdd = lower.length < MIN_TO_CORRECT || /\d|(?!^)\p{Lu}/u.test(word);
  if (isOdd || spokenWords.has(lower.replace(/['’]s$/, ''))) return null;
  const isRight = isSpelled(word) || isSpelled(lower);
  if (isRight && (!isDoubted || frequentWords().has(lower))) return null;
  const near = nearSpokenWord(lower, spokenWords);
  if (near || isRight) return near ? asWritten(word, near) : null;
  const stems = new Set([...spokenWords].map(stemOf));
  const isSaid = (one: string) => stems.has(stemOf(one));
  // `Innsights`: a product name that was said.
  if (lower !== word && isSaid(lower)) return null;
  const max = lower.length < TWO_SLIPS ? 1 : 2;
  const meant = [...new Set([...oneSlipFrom(lower), ...alike(lower, max)])]
    .map((other) => ({ other, slips: editDistance(lower, other, max) }))
    .filter(({ other, slips }) => slips <= max && other[0] === lower[0] && !/[^\p{Ll}’']/u.test(other))
    .filter(({ other, slips }) => slips > 1 || isSlip(lower, other))
    .sort((a, b) => a.slips - b.slips || Number(isSaid(b.other)) - Number(isSaid(a.other)));
  return meant[0] ? asWritten(word, meant[0].other) : null;
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz'"];

/** Likely typos first, because the dictionaries' own suggestions take up to a second per word. */
function oneSlipFrom(word: string): string[] {
  const places = Array.from({ length: word.length - 1 }, (_, at) => at + 1);
  // `anual`, `suport`: a missing double letter is more frequent than an extra one.
  const doubled = places.map((at) => word.slice(0, at) + word[at] + word.slice(at));
  const swapped = places.map(
    (at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
  );
  const shorter = places.map((at) => word.slice(0, at) + word.slice(at + 1));
  const lettersAt = (at: number, next: number) =>
    LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(next));
  const longer = [...places, word.length].flatMap((at) => lettersAt(at, at));
  const other = places.flatMap((at) => lettersAt(at, at + 1));
  return [...doubled, ...swapped, ...shorter, ...longer, ...other].filter(
    (one) => CALENDAR.has(one) || isSpelled(one),
  );
}

const alike = (word: string, max: number): string[] =>
  max < 2
    ? []
    : [...frequentWords().keys()].filter(
        (other) =>
          other[0] === word[0] &&
          editDistance(word, other, max) <= max &&
          /^\p{Ll}+$/u.test(other) &&
          isSpelled(other),
      );

const asWritten = (word: string, right: string): string =>
  /^\p{Lu}/u.test(word) ? capitalised(right) : right;

function nearSpokenWord(word: string, spokenWords: ReadonlySet<string>): string | undefined {
  const plurals = word.endsWith('s')
    ? [...spokenWords].filter((one) => !/(?:[sxz]|[cs]h)$/.test(one)).map((one) => `${one}s`)
    : [];
  const sorted = (text: string) => [...text].sort().join('');
  return [...spokenWords, ...plurals].find(
    (one) =>
      Math.min(word.length, one.length) > MIN_TO_CORRECT &&
      one[0] === word[0] &&
      one.at(-1) === word.at(-1) &&
      editDistance(word, one, 1) === 1 &&
      (one.length !== word.length || sorted(one) === sorted(word)),
  );
}

/** Fixes typos, doubled words, spaces and capitals. Names within a sentence are kept. */
export function proofread(text: string, lines: readonly TranscriptLine[], isDoubted = false): string {
  const spokenWords = spokenWordsOf(lines);
  const isSentence = /[.!?]$/.test(text.trim());
  const names = new Set(isSentence ? (text.match(NAME_WITHIN) ?? []) : []);
  return (
    text
      .replace(WORD, (word) => {
        const right = spelled(word, spokenWords, isDoubted) ?? word;
        return names.has(word) && !CALENDAR.has(right.toLowerCase()) ? word : right;
      })
      .replace(/(?<![\p{L}\p{N}])([\p{L}]+) \1(?![\p{L}\p{N}'’])/giu, '$1')
      .replace(/[^\S\n]{2,}/g, ' ')
      .replace(/ ([,.;!?])/g, '$1')
      .replace(/(?<![\p{L}'’])i(?=$|[\s'’,.])/gu, 'I')
      // File names such as `acme_demo_v2` are not capitalized.
      .replace(
        /(^|[.!?]\s+)(\p{Ll})(?!\S*_)/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      )
  );
}
