import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Segment } from '../texts/segment.entity.js';
import { Chapter } from '../texts/chapter.entity.js';

/**
 * Whether a chapter and a line, where given, belong to a recording. Locks them until the transaction ends, but not
 * the recording.
 */
export async function holdPlaces(
  em: EntityManager,
  recordingId: string,
  { chapterId, segmentId }: { chapterId: string | null; segmentId: string | null },
): Promise<{ chapter: boolean; segment: boolean }> {
  const held = { lockMode: LockMode.PESSIMISTIC_READ, fields: ['id'] } as const;
  return {
    chapter: !chapterId || (await em.findOne(Chapter, { id: chapterId, recordingId }, held)) !== null,
    segment: !segmentId || (await em.findOne(Segment, { id: segmentId, recordingId }, held)) !== null,
  };
}
