import { RECORDING_LIMITS } from '../recording-limits.js';
import type { WrittenContent } from '../recording.schema.js';

/** Replaces words in a text. Returns it unchanged if the result would be empty or too long. */
export type Correction = (text: string, maximum: number) => string;

/** @param pattern must be global */
export const replacing =
  (pattern: RegExp, words: string): Correction =>
  (text, maximum) => {
    const corrected = text.replace(pattern, (found) => (isCapital(found) ? capital(words) : words)).trim();
    return corrected === '' || corrected.length > maximum ? text : corrected;
  };

const isCapital = (text: string): boolean => /^\p{Lu}(?!\p{Lu})/u.test(text);
const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

interface ChapterTexts {
  title: string;
  summary?: string | null;
}

export const correctedTexts = <Chapter extends ChapterTexts>(
  { title, summary }: Chapter,
  correction: Correction,
) => ({
  title: correction(title, RECORDING_LIMITS.chapterTitle),
  summary: summary ? correction(summary, RECORDING_LIMITS.chapterSummary) : null,
});

export const correctedContent = (
  { title, description, chapters }: WrittenContent,
  correction: Correction,
): WrittenContent => ({
  title: correction(title, RECORDING_LIMITS.title),
  description: correction(description, RECORDING_LIMITS.description),
  chapters: chapters.map((chapter) => ({ ...chapter, ...correctedTexts(chapter, correction) })),
});
