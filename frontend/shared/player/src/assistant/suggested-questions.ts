import type { TimedChapter } from '../timeline/timeline.js';

const GENERAL = ['What is this recording about?', 'What was decided?', 'What are the next steps?'];

/** Longer titles make no question that reads well on one button. */
const TITLE_CHARACTERS = 60;

/** Questions for who does not know yet what to ask: about the recording's own chapters where it has any. */
export function suggestedQuestions(chapters: readonly Pick<TimedChapter, 'title'>[]): string[] {
  const titles = chapters.map(({ title }) => title.trim()).filter(isTopic);
  const aboutChapters = [...new Set(titles)].slice(0, 2).map((title) => `What is said about “${title}”?`);
  return [...GENERAL.slice(0, 3 - aboutChapters.length), ...aboutChapters];
}

/** “Chapter 3” and “Introduction” name a place, not a topic. */
const isTopic = (title: string): boolean =>
  title.length > 0 &&
  title.length <= TITLE_CHARACTERS &&
  !/^(chapter|part|section)?\s*\d*$|^(intro(duction)?s?|welcome|opening|closing|outro|conclusions?)$/i.test(
    title,
  );
