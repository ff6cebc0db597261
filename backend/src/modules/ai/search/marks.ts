import type { SearchTerm } from './ports/search-index.js';
import type { Span } from './snippet.js';
import type { StemOf } from './stems.js';
import { type PlacedWord, placedWords, wordsOf } from './words-of.js';

/**
 * The places of all that a question finds in a text, word by word. The engines only say which texts they are: marking
 * these few here costs them nothing, and is the same for both.
 */
export function marksIn(text: string, terms: SearchTerm[], stemOf: StemOf): Span[] {
  const words = placedWords(text);
  const places = new Set<number>();
  for (const term of terms)
    for (let at = 0; at < words.length; at++) {
      const end = endOf(term, words, at, stemOf);
      for (let place = at; place < end; place++) places.add(place);
    }
  return [...places].sort((a, b) => a - b).map((place) => [words[place]!.from, words[place]!.to]);
}

/** Behind the last word of a term that begins at a place; the place itself where it does not. */
function endOf({ slots, isPrefix }: SearchTerm, words: PlacedWord[], at: number, stemOf: StemOf): number {
  const end = endOfSlots(slots, words, at, stemOf);
  if (end !== null) return end;
  const typed = wordsOf(slots[0]![0]!);
  return isPrefix && begins(typed, words, at) ? at + typed.length : at;
}

function endOfSlots(
  [slot, ...others]: string[][],
  words: PlacedWord[],
  at: number,
  stemOf: StemOf,
): number | null {
  if (!slot) return at;
  for (const way of slot) {
    const said = wordsOf(way);
    const fits = said.every((word, n) => {
      const placed = words[at + n];
      return placed !== undefined && stemOf(placed.word) === stemOf(word);
    });
    const end = fits ? endOfSlots(others, words, at + said.length, stemOf) : null;
    if (end !== null) return end;
  }
  return null;
}

const begins = (typed: string[], words: PlacedWord[], at: number): boolean =>
  typed.every((word, n) => {
    const placed = words[at + n]?.word;
    return n === typed.length - 1 ? placed?.startsWith(word) : placed === word;
  });
