import type { EntityManager } from '@mikro-orm/postgresql';
import { Segment } from './segment.entity.js';
import type { TranscriptLine } from './transcript-line.js';

/** In order of their start, without the timed words, which are large. */
export async function loadTranscript(em: EntityManager, recordingId: string): Promise<TranscriptLine[]> {
  const segments = await em.find(
    Segment,
    { recordingId },
    {
      fields: ['text', 'startTime', 'endTime', 'speaker', 'confidence'],
      orderBy: { startTime: 'asc', id: 'asc' },
    },
  );
  return segments.map(({ text, startTime, endTime, speaker, confidence }) => ({
    ...{ text, start: startTime, end: endTime, speaker: speaker ?? null, confidence: confidence ?? null },
  }));
}
