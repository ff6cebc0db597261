import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { isoTime, selectRows } from '../../../shared/database/rows.js';
import { editableScope, inScope } from '../../recordings/index.js';

const Row = z.object({
  recordingId: z.string(),
  title: z.string(),
  viewerId: z.string(),
  name: z.string().nullable(),
  hasConsented: z.boolean(),
  consentedAt: isoTime.nullable(),
  firstSeenAt: isoTime,
  lastSeenAt: isoTime,
});
export type ViewerOfEmail = z.infer<typeof Row>;

/** A person's viewer records in all recordings the user may edit, including deleted ones, latest first. */
export class ListViewersByEmail extends QueryOf<
  {
    user: CurrentUser;
    email: string;
    /** Limits the list to one folder. */
    folderId?: string;
  },
  ViewerOfEmail[]
> {}

@QueryHandler(ListViewersByEmail)
export class ListViewersByEmailHandler implements IQueryHandler<ListViewersByEmail> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { user, email, folderId } }: ListViewersByEmail): Promise<ViewerOfEmail[]> {
    const { sql, params } = inScope(editableScope(user));
    return selectRows(
      this.em,
      Row,
      `select r.id as recording_id, r.title, v.id as viewer_id, v.name, v.has_consented, v.consented_at,
         v.created_at as first_seen_at, v.last_seen_at
       from recording_viewer v join owned_recording r on r.id = v.recording_id
       where ${sql} and v.email = ? and (?::uuid is null or r.folder_id = ?) order by v.id desc`,
      [...params, email, folderId ?? null, folderId ?? null],
    );
  }
}
