import { LONGEST_TEXT } from './definition.js';
import { FOUND_FIELDS } from '../../ports/search-index.js';
import type { SearchedRecording } from '../../search-entries.js';

export const documentOf = ({ readAt: _, entries, ...recording }: SearchedRecording) => ({
  ...recording,
  entries: entries.map((entry) => ({
    ...entry,
    text: entry.text.slice(0, LONGEST_TEXT),
    place: FOUND_FIELDS.indexOf(entry.field),
  })),
});
export type SearchDocument = ReturnType<typeof documentOf>;
