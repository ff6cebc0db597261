import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { type OriginalSeconds, type Timed, originalSeconds } from '../../../shared/timeline/timeline.js';
import { Recording } from '../recording.entity.js';
import type { ChapterDetails } from '../recording-shapes.js';
import { CONTENT_ERRORS } from '../recordings.errors.js';
import type { EntityManager } from '@mikro-orm/postgresql';

const ChapterSchema = defineEntity({
  name: 'Chapter',
  properties: {
    id: p.uuid().primary(),
    recordingId: () =>
      p.manyToOne(Recording).mapToPk().joinColumn('recording_id').index().deleteRule('cascade'),
    title: p.text(),
    startTime: p.double().$type<OriginalSeconds>(),
    endTime: p.double().$type<OriginalSeconds>().nullable(),
    summary: p.text().nullable(),
  },
});

/** Times in seconds. A chapter without an end lasts 60 seconds. */
export class Chapter extends ChapterSchema.class {}
ChapterSchema.setClass(Chapter);

export interface ChapterInput {
  id?: string | undefined;
  title: string;
  startTime: number;
  endTime?: number | null | undefined;
  summary?: string | null | undefined;
}

/**
 * Validates chapters (title not blank, 0 <= start < end <= duration) and sorts them by start. Chapters keep ids that
 * are in `known` and get new ones otherwise.
 * @param duration in seconds; null if unknown, which skips the upper bound
 */
export function arrangeChapters(
  recordingId: string,
  inputs: ChapterInput[],
  duration: number | null,
  known: ReadonlySet<string>,
): Chapter[] {
  const limit = duration ?? Number.POSITIVE_INFINITY;
  const used = new Set<string>();
  return inputs
    .map((input, index) => {
      const title = input.title.trim();
      const end = input.endTime ?? null;
      if (!title) throw CONTENT_ERRORS.invalidChapter(index, 'title', 'A chapter needs a title.');
      if (!(input.startTime >= 0 && input.startTime < limit))
        throw CONTENT_ERRORS.invalidChapter(index, 'startTime', 'A chapter starts within the recording.');
      if (end !== null && !(end > input.startTime && end <= limit + 0.5))
        throw CONTENT_ERRORS.invalidChapter(
          index,
          'endTime',
          'A chapter ends after its start and within the recording.',
        );
      const chapter = new Chapter();
      const keepsId = input.id !== undefined && known.has(input.id) && !used.has(input.id);
      chapter.id = keepsId ? input.id! : uuidv7();
      used.add(chapter.id);
      chapter.recordingId = recordingId;
      chapter.title = title;
      chapter.startTime = originalSeconds(input.startTime);
      chapter.endTime = end === null ? null : originalSeconds(Math.min(end, limit));
      chapter.summary = input.summary?.trim() || null;
      return chapter;
    })
    .sort((a, b) => a.startTime - b.startTime);
}

export type StoredChapter = Timed<ChapterDetails, OriginalSeconds>;

/** Sorted by start. */
export async function loadChapters(em: EntityManager, recordingId: string): Promise<StoredChapter[]> {
  const chapters = await em.find(Chapter, { recordingId }, { orderBy: { startTime: 'asc' } });
  return chapters.map(({ id, title, startTime, endTime, summary }) => ({
    id,
    title,
    startTime,
    endTime: endTime ?? null,
    summary: summary ?? null,
  }));
}
