import { merge, move, withChapter } from './chapter-commands.js';
import { chapterMeant, named } from './command-words.js';
import type { EditorInput } from './ports/editor.js';
import { type Outcome, refuse } from './rule.js';

const LONGEST_SUMMARY = 2_000;

/** The chapter that words mean, or null where they mean none, or something in it: `the word A from chapter 1`. */
export function chapterNamed(which: string, { content: { chapters } }: EditorInput): number | null {
  const exact = chapters.findIndex(({ title }) => title.toLowerCase() === named(which).toLowerCase());
  if (exact >= 0) return exact;
  return /\b(?:from|in|of|words?)\b/i.test(which) ? null : chapterMeant(which, chapters);
}

export function mergeByTitle(which: [string, string], called: string, input: EditorInput): Outcome | null {
  const [from, to] = which.map((words) => chapterNamed(words, input));
  return from === null || to === null ? null : merge(from!, to!, called, input);
}

/** The indexes of the first or the last so many chapters. */
export const endsOf = (where: string, count: number, { content }: EditorInput): number[] => {
  const all = content.chapters.map((_, i) => i);
  return /first/i.test(where) ? all.slice(0, count) : all.slice(-count);
};

/** Begins a chapter so many seconds later, or earlier; null for words that mean none. */
export function shift(which: string, seconds: number, input: EditorInput): Outcome | null {
  const index = chapterNamed(which, input);
  return index === null ? null : move(which, input.content.chapters[index]!.startTime + seconds, input);
}

export function describe(which: string, text: string, input: EditorInput): Outcome {
  const summary = text.trim().replace(/^"(.*)"$/u, '$1');
  if (summary.length > LONGEST_SUMMARY)
    return refuse(`A chapter's summary has at most ${LONGEST_SUMMARY.toLocaleString('en')} characters.`);
  return withChapter(which, input, (index) => ({
    changes: {
      chapters: input.content.chapters.map((chapter, i) => (i === index ? { ...chapter, summary } : chapter)),
    },
    done: `the summary of chapter ${index + 1} is replaced`,
  }));
}
