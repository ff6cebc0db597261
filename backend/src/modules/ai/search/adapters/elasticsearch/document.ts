import { folded } from '../../../../../shared/text/folded.js';
import { LONGEST_TEXT } from './definition.js';
import { FOUND_FIELDS } from '../../ports/search-index.js';
import type { SearchedRecording } from '../../search-entries.js';
import type { Stems } from '../../stems.js';
import { placedWords, wordsOf } from '../../words-of.js';

export async function documentOf({ readAt: _, ...recording }: SearchedRecording, stems: Stems) {
  const { language, title, entries, ...facts } = recording;
  const shown = entries.map((entry) => ({ ...entry, text: entry.text.slice(0, LONGEST_TEXT) }));
  const words = language === null ? [] : shown.flatMap(({ text }) => wordsOf(text));
  const stemOf = await stems.of(words, language);
  const stemsIn = (text: string) =>
    placedWords(text)
      .map(({ word }) => stemOf(word))
      .join(' ');
  return {
    ...facts,
    title: folded(title),
    titleShown: title,
    ...(language !== null && { language, titleStems: stemsIn(title) }),
    entries: shown.map((entry) => ({
      ...entry,
      text: folded(entry.text),
      shown: entry.text,
      ...(language !== null && { language, stems: stemsIn(entry.text) }),
      place: FOUND_FIELDS.indexOf(entry.field),
    })),
  };
}
export type SearchDocument = Awaited<ReturnType<typeof documentOf>>;
