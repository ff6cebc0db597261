import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { selectRow } from '../../../shared/database/rows.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** A next step as a model read it, of the line of a segment. */
const WrittenStep = z.object({
  segmentId: z.string(),
  /** What is to be done, beginning with a verb. */
  what: z.string(),
  /** A name that was said; null where it is a speaker, or nobody says it. */
  who: z.string().nullable(),
  /** The segment of somebody who speaks and does it: names may change. */
  whoSpeaks: z.string().nullable(),
  /** As it was said. */
  due: z.string().nullable(),
  /** Of `contextHash` when it was read. */
  context: z.string(),
});
export type WrittenStep = z.infer<typeof WrittenStep>;

/** Lines on either side that a step is read from. */
const AROUND = 2;

export const contextOf = <L>(lines: readonly L[], at: number): L[] =>
  lines.slice(Math.max(0, at - AROUND), at + AROUND + 1);

/** Of the lines that a step is read from: where one was edited or is cut, the step is not shown as it was read. */
export const contextHash = (lines: readonly Pick<TranscriptLine, 'text'>[], at: number): string =>
  createHash('sha256')
    .update(
      contextOf(lines, at)
        .map(({ text }) => text)
        .join('\n'),
    )
    .digest('base64url');

/** What a model read of the next steps, a row for each recording that one has read. */
@Injectable()
export class WrittenSteps {
  constructor(private readonly em: EntityManager) {}

  /** By segment; null where no model has read the recording. */
  async of(recordingId: string): Promise<ReadonlyMap<string, WrittenStep> | null> {
    const row = await selectRow(
      this.em,
      z.object({ steps: z.array(WrittenStep) }),
      'select steps from written_steps where recording_id = ?',
      [recordingId],
    );
    return row && new Map(row.steps.map((step) => [step.segmentId, step]));
  }

  /** @param steps null forgets them */
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
