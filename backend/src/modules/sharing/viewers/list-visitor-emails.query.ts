import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { selectRows } from '../../../shared/database/rows.js';

/**
 * Emails of those who entered the room of a folder or opened one of its recordings, latest first, without excluded
 * visits. Does not check access.
 */
export class ListVisitorEmails extends QueryOf<{ folderId: string; limit: number }, string[]> {}

@QueryHandler(ListVisitorEmails)
export class ListVisitorEmailsHandler implements IQueryHandler<ListVisitorEmails> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { folderId, limit } }: ListVisitorEmails): Promise<string[]> {
    const visitors = await selectRows(
      this.em,
      z.object({ email: z.string() }),
      `select email from (
         select p.email, p.last_seen_at from room_person p where p.folder_id = ?
         union all select v.email, v.last_seen_at
           from recording_viewer v join watched_recording r on r.id = v.recording_id
           where r.folder_id = ? and not exists (select from uncounted_viewer u where u.viewer_id = v.id)) visit
       group by email order by max(last_seen_at) desc, email limit ?`,
      [folderId, folderId, limit],
    );
    return visitors.map(({ email }) => email);
  }
}
