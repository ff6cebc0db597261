import type { SearchTerm } from './ports/search-index.js';
import type { Span } from './snippet.js';
import type { StemOf } from './stems.js';
import { type PlacedWord, wordsOf } from './words-of.js';

interface ReadTerm {
  slots: string[][][];
  begun: string[] | null;
}

export const readTerms = (terms: SearchTerm[], stemOf: StemOf): ReadTerm[] =>
  terms.map(({ slots, isPrefix }) => ({
    slots: slots.map((ways) => ways.map((way) => wordsOf(way).map(stemOf))),
    begun: isPrefix ? wordsOf(slots[0]![0]!) : null,
  }));

export interface ReadText {
  words: PlacedWord[];
  stems: string[];
}

export const readText = (words: PlacedWord[], stemOf: StemOf): ReadText => ({
  words,
  stems: words.map(({ word }) => stemOf(word)),
});

/** Marks matches. Engines only return matching texts, because marking these few is cheap and identical for both. */
export function marksIn(text: ReadText, terms: ReadTerm[]): Span[] {
  const { words } = text;
  const places = new Set<number>();
  for (const term of terms)
    for (let at = 0; at < words.length; at++) {
      const end = endOf(term, text, at);
      for (let place = at; place < end; place++) places.add(place);
    }
  const spans: Span[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const { from, to } = words[place]!;
    const last = spans.at(-1);
    // Characters of one word, which are separate words in some scripts.
    if (last && from <= last[1]) last[1] = to;
    else spans.push([from, to]);
  }
  return spans;
}

/** The end of a term's match that starts at a word, or the start if there is none. */
function endOf({ slots, begun }: ReadTerm, { words, stems }: ReadText, at: number): number {
  const end = endOfSlots(slots, 0, stems, at);
  if (end !== null) return end;
  return begun && begins(begun, words, at) ? at + begun.length : at;
}

function endOfSlots(slots: string[][][], slot: number, stems: string[], at: number): number | null {
  if (slot === slots.length) return at;
  for (const spelling of slots[slot]!) {
    if (!spelling.every((stem, n) => stems[at + n] === stem)) continue;
    const end = endOfSlots(slots, slot + 1, stems, at + spelling.length);
    if (end !== null) return end;
  }
  return null;
}

const begins = (typed: string[], words: PlacedWord[], at: number): boolean =>
  typed.every((word, n) => {
    const placed = words[at + n]?.word;
    return n === typed.length - 1 ? placed?.startsWith(word) : placed === word;
  });
