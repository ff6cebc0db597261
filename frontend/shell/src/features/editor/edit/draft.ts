import type { Chapter, EditRecordingRequest, Recording } from '../../../api/recordings.js';

/** The editable fields, which undo restores. Times in seconds. */
export type Editable = Pick<Recording, 'title' | 'description' | 'chapters'>;

/** A chapter being edited. New ones have no ID. */
export interface ChapterDraft extends Omit<Chapter, 'id'> {
  key: string;
  id?: string;
}

export interface Draft {
  title: string;
  description: string;
  chapters: ChapterDraft[];
}

export const editableOf = ({ title, description, chapters }: Editable): Editable => ({
  title,
  description,
  chapters,
});

export function draftOf({ title, description, chapters }: Editable): Draft {
  return { title, description, chapters: chapters.map((chapter) => ({ ...chapter, key: chapter.id })) };
}

/** Only the fields that differ from the base, so that other users' changes are kept. */
export function changesOf(draft: Draft, base: Editable): EditRecordingRequest {
  const chapters = draft.chapters.map(({ key: _, ...chapter }) => chapter);
  return {
    ...(draft.title !== base.title && { title: draft.title }),
    ...(draft.description !== base.description && { description: draft.description }),
    ...(!sameChapters(chapters, base.chapters) && { chapters }),
  };
}

export function withChapter(
  chapters: readonly ChapterDraft[],
  key: string,
  startTime: number,
): ChapterDraft[] {
  const after = chapters.findIndex((chapter) => chapter.startTime > startTime);
  return chapters.toSpliced(after < 0 ? chapters.length : after, 0, {
    key,
    title: '',
    startTime: Math.floor(startTime),
    endTime: null,
    summary: null,
  });
}

/**
 * Swaps a chapter with its neighbor. Chapters are ordered by start, so the times stay in place and the texts
 * move.
 */
export function movedChapter(chapters: readonly ChapterDraft[], from: number, by: 1 | -1): ChapterDraft[] {
  const [moving, neighbour] = [chapters[from], chapters[from + by]];
  if (!moving || !neighbour) return [...chapters];
  return chapters
    .with(from, { ...neighbour, startTime: moving.startTime, endTime: moving.endTime })
    .with(from + by, { ...moving, startTime: neighbour.startTime, endTime: neighbour.endTime });
}

type ComparedChapter = Partial<Pick<Chapter, 'id' | 'endTime' | 'summary'>> &
  Pick<Chapter, 'title' | 'startTime'>;

function sameChapters(ones: readonly ComparedChapter[], others: readonly ComparedChapter[]): boolean {
  const facts = ({ title, startTime, endTime, summary }: ComparedChapter) => [
    title,
    startTime,
    endTime ?? null,
    summary || null,
  ];
  return JSON.stringify(ones.map(facts)) === JSON.stringify(others.map(facts));
}
