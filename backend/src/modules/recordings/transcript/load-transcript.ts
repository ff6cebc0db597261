import type { EntityManager } from '@mikro-orm/postgresql';
import { Segment } from './segment.entity.js';
import type { TranscriptLine } from './transcript-line.js';

export async function loadTranscript(em: EntityManager, recordingId: string): Promise<TranscriptLine[]> {
  const segments = await em.find(Segment, { recordingId }, { orderBy: { startTime: 'asc', id: 'asc' } });
  return segments.map((segment) => segment.toLine());
}
