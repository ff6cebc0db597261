import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { type CurrentUser, FOLDER_RIGHTS } from '../../../shared/auth/current-user.js';
import { json, selectRows } from '../../../shared/database/rows.js';
import { accessTo, requireFolder } from './folder-access.js';

const Entry = z.object({
  userId: z.string().nullable(),
  may: z.enum(FOLDER_RIGHTS),
  inheritedFrom: json<{ id: string; name: string; createdBy: string | null } | null>(),
});

export const FolderEntry = z
  .object({
    userId: z.uuid().optional(),
    role: z.literal('member').optional().describe('Applies to all members without their own entry'),
    may: z.enum(FOLDER_RIGHTS),
    inheritedFrom: z
      .object({ id: z.uuid(), name: z.string().describe('Empty if you have no access to that folder') })
      .nullable()
      .describe('The ancestor with this entry; null for the folder’s own entries'),
  })
  .meta({ id: 'FolderEntry' });
export type FolderEntry = z.infer<typeof FolderEntry>;

/** Effective entries of a folder: its own, and inherited ones that it does not override. */
export class GetFolderAccess extends QueryOf<{ user: CurrentUser; folderId: string }, FolderEntry[]> {}

@QueryHandler(GetFolderAccess)
export class GetFolderAccessHandler implements IQueryHandler<GetFolderAccess> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FOLDER_ERRORS.notFound or FOLDER_ERRORS.notEditable */
  async execute({ input: { user, folderId } }: GetFolderAccess): Promise<FolderEntry[]> {
    await requireFolder(this.em, user, folderId, 'edit');
    const rows = await selectRows(
      this.em,
      Entry,
      `with recursive above as (
         select f.id, f.name, f.parent_id, f.created_by, 0 as up from folder f where f.id = ?
         union all select f.id, f.name, f.parent_id, f.created_by, a.up + 1
         from above a join folder f on f.id = a.parent_id),
       nearest as (
         select distinct on (e.user_id) e.user_id, e.may, a.id, a.name, a.created_by, a.up
         from above a join folder_access e on e.folder_id = a.id order by e.user_id, a.up)
       select n.user_id, n.may, case when n.up > 0
         then json_build_object('id', n.id, 'name', n.name, 'createdBy', n.created_by) end as inherited_from
       from nearest n where n.up <= coalesce((select r.up from nearest r where r.user_id is null), n.up)
       order by n.user_id nulls first`,
      [folderId],
    );
    return rows.map(({ userId, may, inheritedFrom: above }) => {
      const inheritedFrom = above && { id: above.id, name: accessTo(user, above) ? above.name : '' };
      return { ...(userId === null ? { role: 'member' as const } : { userId }), may, inheritedFrom };
    });
  }
}
