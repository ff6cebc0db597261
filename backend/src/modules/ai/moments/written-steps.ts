import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { selectRow } from '../../../shared/database/rows.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** A next step that a model read from a segment's line. */
const WrittenStep = z.object({
  segmentId: z.string(),
  /** The next step as a phrase that starts with a verb, e.g. "send the offer". */
  what: z.string(),
  /** A name that was said; null if it is a speaker or unknown. */
  who: z.string().nullable(),
  /** A segment of the assigned speaker, whose name may change. */
  whoSpeaks: z.string().nullable(),
  /** The due date in the words of the speaker, e.g. "by Friday". */
  due: z.string().nullable(),
  /** The `contextHash` when it was read. */
  context: z.string(),
});
export type WrittenStep = z.infer<typeof WrittenStep>;

/** Lines before and after that are read with a step. */
const AROUND = 2;

export const contextOf = <L>(lines: readonly L[], at: number): L[] =>
  lines.slice(Math.max(0, at - AROUND), at + AROUND + 1);

/** Hash of the lines a step was read from. If one is edited or cut, the step is not shown as read. */
export const contextHash = (lines: readonly Pick<TranscriptLine, 'text'>[], at: number): string =>
  createHash('sha256')
    .update(
      contextOf(lines, at)
        .map(({ text }) => text)
        .join('\n'),
    )
    .digest('base64url');

/** Next steps that a model read, one row per recording. */
@Injectable()
export class WrittenSteps {
  constructor(private readonly em: EntityManager) {}

  /** By segment; null if no model has read the recording. */
  async of(recordingId: string): Promise<ReadonlyMap<string, WrittenStep> | null> {
    const row = await selectRow(
      this.em,
      z.object({ steps: z.array(WrittenStep) }),
      'select steps from written_steps where recording_id = ?',
      [recordingId],
    );
    return row && new Map(row.steps.map((step) => [step.segmentId, step]));
  }

  /** @param steps null deletes them */
  async keep(recordingId: string, steps: readonly WrittenStep[] | null): Promise<void> {
    if (!steps) await this.em.execute('delete from written_steps where recording_id = ?', [recordingId]);
    else
      await this.em.execute(
        `insert into written_steps (recording_id, steps) select recording_id, ?::jsonb from spoken_language where recording_id = ?
         on conflict (recording_id) do update set steps = excluded.steps`,
        [JSON.stringify(steps), recordingId],
      );
  }
}
