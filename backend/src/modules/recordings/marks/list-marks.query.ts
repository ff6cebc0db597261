import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { selectRows } from '../../../shared/database/rows.js';
import { loadEditable } from '../load-recording.js';
import { Mark } from './mark.js';

/**
 * Lists the marks of a recording, with or without a note, in order of time. Requires edit access, because a mark may be in
 * a part that viewers do not get.
 */
export class ListMarks extends QueryOf<{ user: CurrentUser; recordingId: string }, Mark[]> {}

@QueryHandler(ListMarks)
export class ListMarksHandler implements IQueryHandler<ListMarks> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListMarks): Promise<Mark[]> {
    const { duration } = await loadEditable(this.em, user, recordingId);
    // A mark in the last second may lie after the end of the file.
    return selectRows(
      this.em,
      Mark,
      `select id, least(at_time, ?::double precision) as at, note from recording_mark
       where recording_id = ? order by at_time, id`,
      [duration ?? null, recordingId],
    );
  }
}
