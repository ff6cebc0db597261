import { marksIn, readTerms, readText } from './marks.js';
import {
  type FoundField,
  type FoundMoment,
  type FoundRecording,
  type SearchTerm,
} from './ports/search-index.js';
import { type Span, snippetOf } from './snippet.js';
import type { Stems } from './stems.js';
import { placedWords, wordsOf } from './words-of.js';

export type FoundText = Pick<FoundMoment, 'field' | 'start' | 'end' | 'text'>;

/** A match in a title counts for more than one in a chapter, and that for more than any other. */
const WEIGHTS: Partial<Record<FoundField, number>> = { title: 4, chapter: 2 };

interface FoundTexts {
  recordingId: string;
  title: string;
  texts: FoundText[];
  hasMore: boolean;
}

export async function withMoments(
  recordings: FoundTexts[],
  terms: SearchTerm[],
  stems: Stems,
): Promise<FoundRecording[]> {
  const shown = recordings.map((recording) => ({
    ...recording,
    texts: recording.texts.map((found) => ({ found, words: placedWords(found.text) })),
  }));
  const words = new Set(terms.flatMap(({ slots }) => slots.flat().flatMap(wordsOf)));
  for (const { texts } of shown) for (const text of texts) for (const { word } of text.words) words.add(word);
  const stemOf = await stems.of(words);
  const read = readTerms(terms, stemOf);
  return shown.map(({ texts, ...recording }) => ({
    ...recording,
    moments: texts.map(({ found, words }): FoundMoment => {
      const spans = marksIn(readText(words, stemOf), read);
      return { ...found, spans, ...snippetOf(found.text, spans), score: scoreOf(found, spans) };
    }),
  }));
}

/** The weight of the field, and what part of the text was searched for; between 0 and 8. */
function scoreOf({ field, text }: FoundText, spans: Span[]): number {
  const marked = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  return (WEIGHTS[field] ?? 1) * (1 + marked / Math.max(text.length, 1));
}
