import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { selectRows } from '../../../shared/database/rows.js';
import { editableScope, inScope } from '../access.js';

const Row = z.object({ id: z.string(), isClip: z.boolean() });

/** Recordings in a folder that the user may edit and therefore share, newest first. */
export class ListEditableIn extends QueryOf<{ user: CurrentUser; folderId: string }, z.infer<typeof Row>[]> {}

@QueryHandler(ListEditableIn)
export class ListEditableInHandler implements IQueryHandler<ListEditableIn> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { user, folderId } }: ListEditableIn): Promise<z.infer<typeof Row>[]> {
    const { sql, params } = inScope(editableScope(user));
    return selectRows(
      this.em,
      Row,
      `select r.id, r.clip is not null as is_clip from recording r
       where r.folder_id = ? and r.deleted_at is null and ${sql} order by r.id desc`,
      [folderId, ...params],
    );
  }
}
