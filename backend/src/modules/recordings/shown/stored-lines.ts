import type { EntityManager } from '@mikro-orm/postgresql';
import type { OriginalSeconds, Stretch } from '../../../shared/timeline/timeline.js';
import { z } from 'zod';
import { json, selectRows } from '../../../shared/database/rows.js';
import { leaveToReader, LINES_READ_HERE } from '../../../shared/reader/read-limit.js';
import type { TimedWord, TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** A line without word times, which are large. */
export interface SpokenLine extends Stretch<OriginalSeconds> {
  id: string;
  text: string;
  speaker: string | null;
  /** 0 to 1; null if unknown. */
  confidence: number | null;
  hasUnsureWords: boolean;
}

const Line = z.object({
  id: z.string(),
  text: z.string(),
  startTime: z.custom<OriginalSeconds>(),
  endTime: z.custom<OriginalSeconds>(),
  speaker: z.string().nullable(),
  confidence: z.number().nullable(),
  unsure: json<[number, number][] | null>(),
});
const TimedLine = Line.extend({ timedWords: json<TimedWord[] | null>() });

/** Sorted by start, without word times, which are large. */
export async function loadStoredLines(em: EntityManager, recordingId: string): Promise<SpokenLine[]> {
  const lines = await readLines(em, recordingId, Line);
  return lines.map(({ id, text, startTime, endTime, speaker, confidence, unsure }) => ({
    id,
    text,
    start: startTime,
    end: endTime,
    speaker,
    confidence,
    hasUnsureWords: (unsure ?? []).length > 0,
  }));
}

/** Lines with word times, where known. */
export const loadTimedLines = (em: EntityManager, recordingId: string) =>
  readLines(em, recordingId, TimedLine);

export async function loadTimedTranscript(em: EntityManager, recordingId: string): Promise<TranscriptLine[]> {
  const lines = await loadTimedLines(em, recordingId);
  return lines.map(({ text, startTime, endTime, speaker, timedWords }) => ({
    text,
    start: startTime,
    end: endTime,
    speaker,
    words: timedWords,
  }));
}

/** Reads lines in pages so that long transcripts do not block the event loop. */
async function readLines<Row extends typeof Line>(
  em: EntityManager,
  recordingId: string,
  row: Row,
): Promise<z.infer<Row>[]> {
  const columns = Object.keys(row.shape).map((name) => name.replace(/[A-Z]/g, '_$&').toLowerCase());
  const lines: z.infer<Row>[] = [];
  for (;;) {
    const last = lines.at(-1);
    const page = await selectRows(
      em,
      row,
      `select ${columns.join(', ')} from transcript_segment where recording_id = ?
       ${last ? 'and (start_time, id) > (?, ?)' : ''} order by start_time, id limit ${LINES_READ_HERE + 1}`,
      [recordingId, ...(last ? [last.startTime, last.id] : [])],
    );
    lines.push(...page);
    if (page.length <= LINES_READ_HERE) return lines;
    leaveToReader();
  }
}
