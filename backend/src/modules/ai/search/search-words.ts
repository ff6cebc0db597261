import { spokenNumber } from '../../../shared/text/spoken-numbers.js';
import { folded } from '../../../shared/text/folded.js';
import type { SearchTerm } from './ports/search-index.js';
import { irregularForms } from '../../../shared/text/stem.js';
import { waysToSay } from './search-numbers.js';

/** Lucene's English stop words. They only count within quotes or if nothing else was typed. */
const STOP_WORDS = new Set(
  `a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to
  was will with`.split(/\s+/),
);
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.,'’][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const POSSESSIVE = /['’]s$/i;
const NUMBER = /^\d{1,3}(?:,\d{3})+$|^\d+$/;

/** Words that must all match. Quotes form phrases, and the last word may be a prefix. */
export function termsOf(q: string): SearchTerm[] {
  // Every second part is quoted; with an odd number of quotes the last one is unclosed.
  const parts = folded(q).split(/["“”„«»]/);
  const terms = parts.flatMap((part, i): SearchTerm[] => {
    const slots = slotsOf(part);
    const isQuoted = i % 2 === 1 && i < parts.length - 1;
    if (isQuoted) return slots.length > 0 ? [{ slots, isPrefix: false, isQuoted }] : [];
    return slots.map((slot) => ({ slots: [slot], isPrefix: false, isQuoted }));
  });
  const telling = terms.filter(({ slots, isQuoted }) => isQuoted || !STOP_WORDS.has(slots[0]![0]!));
  const kept = telling.length > 0 ? telling : terms;
  return kept.map((term, i) => ({
    ...term,
    isPrefix: i === kept.length - 1 && !term.isQuoted && !term.slots[0]![0]!.includes(' '),
  }));
}

function slotsOf(text: string): string[][] {
  const words = (text.match(WORD) ?? []).map((word) => word.replace(POSSESSIVE, ''));
  const slots: string[][] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at]!;
    const number = spokenNumber(words, at);
    const typed = words.slice(at, at + (number?.words ?? 1)).join(' ');
    const value = number?.value ?? (NUMBER.test(word) ? Number(word.replaceAll(',', '')) : NaN);
    slots.push([...new Set([typed, ...waysToSay(value), ...irregularForms(typed)])]);
    at += number?.words ?? 1;
  }
  return slots;
}

const MIN_LETTERS = 3;

export const mayBeMistyped = ({ slots, isQuoted }: SearchTerm): boolean => {
  const typed = slots[0]![0]!;
  return !isQuoted && typed.length >= MIN_LETTERS && /^\p{L}+$/u.test(typed);
};
