import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { type CurrentUser, FOLDER_RIGHTS } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { selectRows } from '../../../shared/database/rows.js';
import { Id } from '../../../shared/http/requests/validation.js';
import { LIBRARY_LIMITS } from '../recording-limits.js';
import { changeContents, loadFolders, lockFolders, requireFolder, subtreeOf } from './folder-access.js';
import { FOLDER_ERRORS } from './folders.errors.js';

const may = z.enum(FOLDER_RIGHTS);

export const NewEntries = z
  .array(
    z
      .union([z.object({ userId: Id, may }), z.object({ role: z.literal('member'), may })], {
        error: 'Name a person (`userId`) or the role `member`, and what they may do',
      })
      .meta({ id: 'FolderEntryRequest' }),
  )
  .max(LIBRARY_LIMITS.folderEntries, `A folder has at most ${LIBRARY_LIMITS.folderEntries} entries`);
export type NewEntries = z.infer<typeof NewEntries>;

/** Replaces a folder's entries. The last entry per user wins. */
export class SetFolderAccess extends CommandOf<{
  user: CurrentUser;
  folderId: string;
  entries: NewEntries;
}> {}

@CommandHandler(SetFolderAccess)
export class SetFolderAccessHandler implements ICommandHandler<SetFolderAccess> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  /**
   * @throws FOLDER_ERRORS.notFound, FOLDER_ERRORS.notEditable, FOLDER_ERRORS.notAMember, and the errors of
   * `changeContents`
   */
  async execute({ input: { user: asked, folderId, entries } }: SetFolderAccess): Promise<void> {
    const { tenantId } = asked;
    const byUser = new Map(entries.map((entry) => ['userId' in entry ? entry.userId : null, entry.may]));
    await this.em.transactional(async (em) => {
      const user = await lockFolders(em, asked);
      await requireFolder(em, user, folderId, 'edit');
      await requireMembers(
        em,
        tenantId,
        [...byUser.keys()].filter((id) => id !== null),
      );
      const replaceEntries = async () => {
        await em.execute('delete from folder_access where folder_id = ?', [folderId]);
        await em.execute(
          `insert into folder_access (folder_id, tenant_id, user_id, may)
           select ?, ?, e.user_id, e.may from unnest(?::uuid[], ?::text[]) as e (user_id, may)`,
          [folderId, tenantId, arrayText([...byUser.keys()]), arrayText([...byUser.values()])],
        );
      };
      const subtree = subtreeOf(await loadFolders(em, tenantId), folderId);
      await changeContents(em, user, subtree, { make: replaceEntries });
    });
    this.access.announceChange();
  }
}

async function requireMembers(em: EntityManager, tenantId: string, userIds: string[]): Promise<void> {
  const found = await selectRows(
    em,
    z.object({ userId: z.string() }),
    'select user_id from tenant_person where tenant_id = ? and user_id = any (?::uuid[])',
    [tenantId, arrayText(userIds)],
  );
  if (found.length < userIds.length) throw FOLDER_ERRORS.notAMember();
}
