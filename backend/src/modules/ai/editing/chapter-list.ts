import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
import type { EditedChapter } from './ports/editor.js';

const LONGEST_JOINED = 80;
const OPEN_CHAPTER_S = 60;

type Chapters = readonly EditedChapter[];

/** @param indexes of the chapters to change; empty means all */
export const changedIn = (
  chapters: Chapters,
  indexes: readonly number[],
  change: (chapter: EditedChapter, index: number) => Partial<EditedChapter>,
): EditedChapter[] =>
  chapters.map((chapter, i) =>
    indexes.length === 0 || indexes.includes(i) ? { ...chapter, ...change(chapter, i) } : chapter,
  );

/** Chapters that PATCH accepts: sorted, within the recording, and with a title. Others are dropped. */
export const validChapters = (chapters: Chapters, duration: number): EditedChapter[] =>
  chapters
    .map(({ title, startTime, endTime, summary, ...rest }) => ({
      ...rest,
      title: title.trim().slice(0, RECORDING_LIMITS.chapterTitle),
      startTime,
      endTime: endTime !== null && endTime > startTime ? Math.min(endTime, duration) : null,
      summary: summary?.trim().slice(0, RECORDING_LIMITS.chapterSummary) || null,
    }))
    .filter(({ title, startTime }) => title !== '' && startTime >= 0 && startTime < duration)
    .sort((a, b) => a.startTime - b.startTime);

export function endOf(chapters: Chapters, index: number, duration: number): number {
  const { endTime, startTime } = chapters[index]!;
  return (
    endTime ?? Math.min(chapters[index + 1]?.startTime ?? duration, startTime + OPEN_CHAPTER_S, duration)
  );
}

export function merged(
  chapters: Chapters,
  from: number,
  to: number,
  duration: number,
  title?: string,
): EditedChapter[] {
  const parts = chapters.slice(from, to + 1);
  const joined = `${parts[0]!.title} and ${parts[1]?.title}`;
  const summaries = parts.map(({ summary }) => summary).filter((summary) => summary !== null);
  const whole: EditedChapter = {
    ...parts[0]!,
    title: title ?? (parts.length === 2 && joined.length <= LONGEST_JOINED ? joined : parts[0]!.title),
    endTime: Math.max(...parts.map((_, i) => endOf(chapters, from + i, duration))),
    summary: summaries.length > 0 ? summaries.join(' ').slice(0, RECORDING_LIMITS.chapterSummary) : null,
  };
  return [...chapters.slice(0, from), whole, ...chapters.slice(to + 1)];
}

export function without(chapters: Chapters, index: number, duration: number): EditedChapter[] {
  const removed = chapters[index]!;
  const end = endOf(chapters, index, duration);
  return chapters.flatMap((chapter, i) => {
    if (i === index) return [];
    if (i === index - 1 && endOf(chapters, i, duration) >= removed.startTime - 1)
      return [{ ...chapter, endTime: end }];
    if (index === 0 && i === 1 && chapter.startTime <= end + 1)
      return [{ ...chapter, startTime: removed.startTime }];
    return [chapter];
  });
}

export function withChapterAt(
  chapters: Chapters,
  at: number,
  title: string,
  duration: number,
): EditedChapter[] {
  const next = chapters.find(({ startTime }) => startTime > at)?.startTime ?? duration;
  const around = chapters.findIndex(
    ({ startTime }, i) => startTime <= at && endOf(chapters, i, duration) > at,
  );
  const endTime = around >= 0 ? Math.min(endOf(chapters, around, duration), next) : next;
  return [
    ...chapters.map((chapter, i) => (i === around ? { ...chapter, endTime: at } : chapter)),
    { title, startTime: at, endTime, summary: null },
  ].sort((a, b) => a.startTime - b.startTime);
}
