import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { type TranscriptLine, unsureStretches } from '../../../shared/transcripts/transcript-line.js';

type NewLine = TranscriptLine & { speakerEdited?: boolean };

/**
 * Inserts lines in one statement, because a trigger compares the whole recording with its search entries after each
 * statement.
 */
export async function insertLines(
  em: EntityManager,
  recordingId: string,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    id: uuidv7(),
    start_time: line.start,
    end_time: line.end,
    text: line.text.toWellFormed(),
    speaker: line.speaker?.toWellFormed() ?? null,
    confidence: line.confidence ?? null,
    timed_words: line.words ?? null,
    unsure: unsureStretches(line),
    speaker_edited: line.speakerEdited ?? false,
  }));
  await em.execute(
    `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker, confidence, timed_words,
       unsure, speaker_edited)
     select id, ?, start_time, end_time, text, speaker, confidence, timed_words, unsure, speaker_edited
     from json_to_recordset(?::json) as line (id uuid, start_time float8, end_time float8, text text, speaker text,
       confidence float8, timed_words jsonb, unsure jsonb, speaker_edited boolean)`,
    [recordingId, JSON.stringify(rows)],
  );
}
