import type { TimedChapter } from '../timeline/timeline.js';

const GENERAL = ['What is this recording about?', 'What was decided?', 'What are the next steps?'];

/** Longer titles make questions that do not fit on a button. */
const TITLE_CHARACTERS = 60;

/** Example questions, based on the recording's chapters where it has any. */
export function suggestedQuestions(chapters: readonly Pick<TimedChapter, 'title'>[]): string[] {
  const titles = chapters.map(({ title }) => title.trim()).filter(isTopic);
  const aboutChapters = [...new Set(titles)].slice(0, 2).map((title) => `What is said about “${title}”?`);
  return [...GENERAL.slice(0, 3 - aboutChapters.length), ...aboutChapters];
}

/** Titles such as “Chapter 3” and “Introduction” are not topics. */
const isTopic = (title: string): boolean =>
  title.length > 0 &&
  title.length <= TITLE_CHARACTERS &&
  !/^(chapter|part|section)?\s*\d*$|^(intro(duction)?s?|welcome|opening|closing|outro|conclusions?)$/i.test(
    title,
  );
