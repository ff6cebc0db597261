import type { EntityManager } from '@mikro-orm/postgresql';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';
import { loadStoredLines } from './stored-lines.js';
import type { ViewersCut } from './viewers-cut.js';

/** @param cut the viewers' cut, or null for the original */
export async function loadTranscript(
  em: EntityManager,
  recordingId: string,
  cut: ViewersCut | null = null,
): Promise<TranscriptLine[]> {
  const lines = await loadStoredLines(em, recordingId);
  return (cut?.lines(lines) ?? lines).map(({ id, ...line }) => ({ ...line, segmentId: id }));
}
