import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';
import { Segment } from '../texts/segment.entity.js';

export const LineWordTimes = z
  .object({
    id: z.uuid().describe('Id of the line'),
    words: z
      .array(z.tuple([z.number(), z.number()]))
      .describe('Each word’s `[start, end]` in seconds, in order'),
  })
  .meta({ id: 'LineWordTimes' });
export type LineWordTimes = z.infer<typeof LineWordTimes>;

/** Word times, served separately because they are larger than the lines. */
export class ListWordTimes extends QueryOf<{ user: CurrentUser; recordingId: string }, LineWordTimes[]> {}

@QueryHandler(ListWordTimes)
export class ListWordTimesHandler implements IQueryHandler<ListWordTimes> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListWordTimes): Promise<LineWordTimes[]> {
    await loadEditable(this.em, user, recordingId);
    const segments = await this.em.find(
      Segment,
      { recordingId, timedWords: { $ne: null } },
      { fields: ['timedWords'], orderBy: { startTime: 'asc', id: 'asc' } },
    );
    return segments.map(({ id, timedWords }) => ({
      id,
      words: (timedWords ?? []).map(({ start, end }) => [start, end]),
    }));
  }
}
