import type { ChapterRequest } from '../../../api/recordings.js';

/** Times in seconds. */
export type ComparedChapter = Omit<ChapterRequest, 'startTime' | 'endTime'> & {
  startTime: number;
  endTime?: number | null;
};

export interface ChapterChange {
  kind: 'same' | 'changed' | 'added' | 'removed';
  before: ComparedChapter | null;
  after: ComparedChapter | null;
}

/** Compares two lists of chapters by ID, in order of their start. */
export function chapterDiff(
  before: readonly ComparedChapter[],
  after: readonly ComparedChapter[],
): ChapterChange[] {
  const kept = new Map(before.map((chapter) => [chapter.id, chapter]));
  const staying = new Set(after.map(({ id }) => id));
  const changes = [
    ...before
      .filter(({ id }) => !staying.has(id))
      .map((chapter): ChapterChange => ({ kind: 'removed', before: chapter, after: null })),
    ...after.map((chapter): ChapterChange => {
      const old = chapter.id === undefined ? undefined : kept.get(chapter.id);
      if (!old) return { kind: 'added', before: null, after: chapter };
      return { kind: isSame(old, chapter) ? 'same' : 'changed', before: old, after: chapter };
    }),
  ];
  return changes.sort((one, other) => startOf(one) - startOf(other));
}

const factsOf = ({ title, startTime, endTime, summary }: ComparedChapter) =>
  JSON.stringify([title, startTime, endTime ?? null, summary || null]);

const isSame = (one: ComparedChapter, other: ComparedChapter): boolean => factsOf(one) === factsOf(other);

const startOf = ({ before, after }: ChapterChange): number => (after ?? before)?.startTime ?? 0;
