import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';
import { Segment } from '../texts/segment.entity.js';

export interface LineWordTimes {
  /** Id of the line. */
  id: string;
  /** Start and end of each word, in seconds. */
  words: [start: number, end: number][];
}

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
