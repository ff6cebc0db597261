import { marksIn, readTerms, readText } from './marks.js';
import { type FoundField, type FoundMoment, type FoundRecording } from './ports/search-index.js';
import { type Span, snippetOf } from './snippet.js';
import { type LanguageTerms, type Stems, wordsIn } from './stems.js';
import { type PlacedWord, placedWords } from './words-of.js';

export type FoundText = Pick<FoundMoment, 'field' | 'start' | 'end' | 'text'>;

/** Matches in titles weigh more than in chapters, and these more than in other fields. */
const WEIGHTS: Partial<Record<FoundField, number>> = { title: 4, chapter: 2 };

interface FoundTexts {
  recordingId: string;
  title: string;
  /** Null is English. */
  language: string | null;
  texts: FoundText[];
  hasMore: boolean;
}

export async function withMoments(
  recordings: FoundTexts[],
  asked: LanguageTerms[],
  stems: Stems,
): Promise<FoundRecording[]> {
  const shown = recordings.map((recording) => ({
    ...recording,
    texts: recording.texts.map((found) => ({ found, words: placedWords(found.text) })),
  }));
  const marking = new Map<string | null, (words: PlacedWord[]) => Span[]>();
  for (const [language, some] of Map.groupBy(shown, (recording) => recording.language)) {
    const { terms } = asked.find((one) => one.language === language) ?? asked[0]!;
    const words = new Set(wordsIn(terms));
    for (const { texts } of some)
      for (const text of texts) for (const { word } of text.words) words.add(word);
    const stemOf = await stems.of(words, language);
    const read = readTerms(terms, stemOf);
    const plain = readTerms(terms, (word) => word);
    marking.set(language, (placed) => {
      const spans = marksIn(readText(placed, stemOf), read);
      // English queries match other languages by exact words.
      return spans.length > 0
        ? spans
        : marksIn(
            readText(placed, (word) => word),
            plain,
          );
    });
  }
  return shown.map(({ texts, language, ...recording }) => ({
    ...recording,
    moments: texts.map(({ found, words }): FoundMoment => {
      const spans = marking.get(language)!(words);
      return { ...found, spans, ...snippetOf(found.text, spans), score: scoreOf(found, spans) };
    }),
  }));
}

/** The field's weight and the share of matched text, between 0 and 8. */
function scoreOf({ field, text }: FoundText, spans: Span[]): number {
  const marked = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  return (WEIGHTS[field] ?? 1) * (1 + marked / Math.max(text.length, 1));
}
