import { editByCommand } from './edit-by-command.js';
import { aCommand } from './ports/editor.contract.js';
import type { EditedChapter, EditorInput, Proposed } from './ports/editor.js';

export const edit = (command: string, over: Partial<EditorInput> = {}): Proposed => {
  const edited = editByCommand(aCommand(command, over));
  if (edited === 'question') throw new Error(`Taken for a question: ${command}`);
  return edited;
};
const TITLES = aCommand('').content.chapters.map(({ title }) => title);
/** `0-40 #1 | 40-80 Another` in seconds; `#1` is the first chapter of the contract's content by title. */
export const outline = (chapters: EditedChapter[]): string =>
  TITLES.reduce(
    (text, title, i) => text.replaceAll(title, `#${i + 1}`),
    chapters.map(({ title, startTime, endTime }) => `${startTime}-${endTime} ${title}`).join(' | '),
  );
export const titles = (command: string) => edit(command).edits.chapters?.map(({ title }) => title);

export function expectValid(chapters: EditedChapter[], duration = 121.5): void {
  let start = -1;
  for (const chapter of chapters) {
    expect(chapter.title.trim()).not.toBe('');
    expect(chapter.startTime).toBeGreaterThan(start);
    expect(chapter.endTime ?? duration).toBeGreaterThan(chapter.startTime);
    expect(chapter.endTime ?? duration).toBeLessThanOrEqual(duration);
    start = chapter.startTime;
  }
}
