import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRow, selectRows } from '../../../shared/database/rows.js';
import { mayEdit } from '../access.js';
import { loadVisible } from '../load-recording.js';
import { loadTranscript } from '../shown/load-transcript.js';
import { viewersCut } from '../shown/viewers-cut.js';

const Line = z.object({
  speaker: z.string().nullable(),
  start: z.number(),
  end: z.number(),
  text: z.string(),
});

export const LinesPage = z
  .object({
    title: z.string().describe('Title of the recording'),
    total: z.number().int().describe('Lines of the whole transcript'),
    lines: z.array(
      z
        .object({ speaker: z.string().nullable(), start: z.number(), end: z.number(), text: z.string() })
        .meta({ id: 'TranscriptPageLine' }),
    ),
  })
  .meta({ id: 'LinesPage' });
export type LinesPage = z.infer<typeof LinesPage>;

/** A range of transcript lines as the user sees them. */
export class ListLines extends QueryOf<
  { user: CurrentUser; recordingId: string; from: number; limit: number },
  LinesPage
> {}

@QueryHandler(ListLines)
export class ListLinesHandler implements IQueryHandler<ListLines> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, from, limit } }: ListLines): Promise<LinesPage> {
    const recording = await loadVisible(this.em, user, recordingId);
    const cut = mayEdit(user, recording) ? null : await viewersCut(this.em, recordingId);
    if (!cut) return { title: recording.title, ...(await this.stored(recordingId, from, limit)) };
    // The remaining lines are only known after applying all cuts.
    const shown = await loadTranscript(this.em, recordingId, cut);
    const lines = shown
      .slice(from, from + limit)
      .map(({ speaker = null, start, end, text }) => ({ speaker, start, end, text }));
    return { title: cut.title(recording.title), total: shown.length, lines };
  }

  private async stored(
    recordingId: string,
    from: number,
    limit: number,
  ): Promise<Pick<LinesPage, 'total' | 'lines'>> {
    const count = await selectRow(
      this.em,
      z.object({ total: z.number() }),
      'select count(*)::int as total from transcript_segment where recording_id = ?',
      [recordingId],
    );
    const lines = await selectRows(
      this.em,
      Line,
      `select speaker, start_time as start, end_time as "end", text from transcript_segment
       where recording_id = ? order by start_time, id offset ? limit ?`,
      [recordingId, from, limit],
    );
    return { total: count!.total, lines };
  }
}
