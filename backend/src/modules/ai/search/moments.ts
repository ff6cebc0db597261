import { marksIn } from './marks.js';
import {
  type FoundField,
  type FoundMoment,
  type FoundRecording,
  type IndexSearch,
  maxMoments,
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
  /** One more than a page shows, where there are more. */
  texts: FoundText[];
}

/** Makes moments of the texts that an engine found: what was found in them is marked. */
export async function withMoments(
  recordings: FoundTexts[],
  { terms, recordingId }: Pick<IndexSearch, 'terms' | 'recordingId'>,
  stems: Stems,
): Promise<FoundRecording[]> {
  const max = maxMoments(recordingId);
  const words = recordings.flatMap(({ texts }) => texts.flatMap(({ text }) => placedWords(text)));
  const stemOf = await stems.of([
    ...words.map(({ word }) => word),
    ...terms.flatMap(({ slots }) => slots.flat().flatMap(wordsOf)),
  ]);
  const momentOf = (found: FoundText): FoundMoment => {
    const spans = marksIn(found.text, terms, stemOf);
    return { ...found, spans, ...snippetOf(found.text, spans), score: scoreOf(found, spans) };
  };
  return recordings.map(({ texts, ...recording }) => ({
    ...recording,
    moments: texts.slice(0, max).map(momentOf),
    hasMore: texts.length > max,
  }));
}

/** The weight of the field, and what part of the text was searched for; between 0 and 8. */
function scoreOf({ field, text }: FoundText, spans: Span[]): number {
  const marked = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  return (WEIGHTS[field] ?? 1) * (1 + marked / Math.max(text.length, 1));
}
