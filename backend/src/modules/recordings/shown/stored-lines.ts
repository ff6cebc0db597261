import type { EntityManager } from '@mikro-orm/postgresql';
import type { OriginalSeconds, Stretch } from '../../../shared/timeline/timeline.js';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { json, selectRow, selectRows } from '../../../shared/database/rows.js';
import { withoutRowSecurity } from '../../../shared/database/row-level-security.js';
import { isReadLimited, leaveToReader, LINES_READ_HERE } from '../../../shared/reader/read-limit.js';
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

/** Long transcripts that were read last, because one question about them follows another. */
const KEPT = new LRUCache<string, readonly SpokenLine[]>({
  maxSize: 60_000,
  sizeCalculation: (lines) => lines.length,
  ttl: 5 * 60_000,
});

/** Sorted by start, without word times, which are large. */
export async function loadStoredLines(
  em: EntityManager,
  recordingId: string,
): Promise<readonly SpokenLine[]> {
  const version = await versionToKeep(em, recordingId);
  const kept = version && KEPT.get(version);
  if (kept) return kept;
  const lines = (await readLines(em, recordingId, Line)).map(spokenLine);
  if (version && lines.length > LINES_READ_HERE) KEPT.set(version, lines);
  return lines;
}

/** Null where only short transcripts are read, and in transactions, whose version may be undone and given again. */
async function versionToKeep(em: EntityManager, recordingId: string): Promise<string | null> {
  if (isReadLimited() || em.isInTransaction()) return null;
  const row = z.object({ contentChanges: z.number() });
  const found = await selectRow(em, row, 'select content_changes from recording where id = ?', [recordingId]);
  return found && `${recordingId} ${found.contentChanges}`;
}

const spokenLine = ({ startTime, endTime, unsure, ...line }: z.infer<typeof Line>): SpokenLine => ({
  ...line,
  start: startTime,
  end: endTime,
  hasUnsureWords: (unsure ?? []).length > 0,
});
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

/**
 * Reads lines in pages, so that long transcripts do not block the event loop. Row-level security asks about the
 * recording once for each line. The pages after the first are read without it, because the first one has shown that
 * the recording may be read.
 */
async function readLines<Row extends typeof Line>(
  em: EntityManager,
  recordingId: string,
  row: Row,
): Promise<z.infer<Row>[]> {
  const columns = Object.keys(row.shape).map((name) => name.replace(/[A-Z]/g, '_$&').toLowerCase());
  const lines: z.infer<Row>[] = [];
  for (;;) {
    const last = lines.at(-1);
    const read = () =>
      selectRows(
        em,
        row,
        `select ${columns.join(', ')} from transcript_segment where recording_id = ?
       ${last ? 'and (start_time, id) > (?, ?)' : ''} order by start_time, id limit ${LINES_READ_HERE + 1}`,
        [recordingId, ...(last ? [last.startTime, last.id] : [])],
      );
    const page = await (last ? withoutRowSecurity(read) : read());
    lines.push(...page);
    if (page.length <= LINES_READ_HERE) return lines;
    leaveToReader();
  }
}
