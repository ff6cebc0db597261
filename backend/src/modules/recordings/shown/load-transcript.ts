import type { EntityManager } from '@mikro-orm/postgresql';
import type { OriginalSeconds, Stretch } from '../../../shared/timeline/timeline.js';
import type { ViewersCut } from './viewers-cut.js';
import { Segment } from '../texts/segment.entity.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** A line without its timed words, which are large. */
export interface SpokenLine extends Stretch<OriginalSeconds> {
  id: string;
  text: string;
  speaker: string | null;
  /** 0 to 1; null where nobody can tell. */
  confidence: number | null;
  hasUnsureWords: boolean;
}

/** @param cut for whom the recording is cut; null for the original */
export async function loadTranscript(
  em: EntityManager,
  recordingId: string,
  cut: ViewersCut | null = null,
): Promise<TranscriptLine[]> {
  const lines = await loadStoredLines(em, recordingId);
  return (cut?.lines(lines) ?? lines).map(({ id, ...line }) => ({ ...line, segmentId: id }));
}

/** In order of their start, without the timed words, which are large. */
export async function loadStoredLines(em: EntityManager, recordingId: string): Promise<SpokenLine[]> {
  const segments = await em.find(
    Segment,
    { recordingId },
    {
      fields: ['text', 'startTime', 'endTime', 'speaker', 'confidence', 'unsure'],
      orderBy: { startTime: 'asc', id: 'asc' },
    },
  );
  return segments.map(({ id, text, startTime, endTime, speaker, confidence, unsure }) => ({
    ...{ id, text, start: startTime, end: endTime, hasUnsureWords: (unsure ?? []).length > 0 },
    ...{ speaker: speaker ?? null, confidence: confidence ?? null },
  }));
}

/** The same with what was heard of each word, where that is known. */
export async function loadTimedTranscript(em: EntityManager, recordingId: string): Promise<TranscriptLine[]> {
  const segments = await em.find(
    Segment,
    { recordingId },
    {
      fields: ['text', 'startTime', 'endTime', 'speaker', 'timedWords'],
      orderBy: { startTime: 'asc', id: 'asc' },
    },
  );
  return segments.map(({ text, startTime, endTime, speaker, timedWords }) => ({
    ...{ text, start: startTime, end: endTime, speaker: speaker ?? null, words: timedWords ?? null },
  }));
}
