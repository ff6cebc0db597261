import type { EntityManager } from '@mikro-orm/postgresql';
import type { OriginalSeconds } from '../timeline/times.js';
import { Chapter } from './chapter.entity.js';

export interface StoredChapter {
  id: string;
  title: string;
  startTime: OriginalSeconds;
  endTime: OriginalSeconds | null;
  summary: string | null;
}

/** In order of their start. */
export async function loadChapters(em: EntityManager, recordingId: string): Promise<StoredChapter[]> {
  const chapters = await em.find(Chapter, { recordingId }, { orderBy: { startTime: 'asc' } });
  return chapters.map(({ id, title, startTime, endTime, summary }) => ({
    ...{ id, title, startTime, endTime: endTime ?? null, summary: summary ?? null },
  }));
}
