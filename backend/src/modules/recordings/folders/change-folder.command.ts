import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import {
  changeContents,
  loadFolders,
  lockFolders,
  requireFolder,
  requireFreeName,
  requireTarget,
  subtreeOf,
} from './folder-access.js';
import { FOLDER_ERRORS } from './folders.errors.js';

/** Renames or moves a folder with its contents. Unset fields are kept; `parentId: null` is the top level. */
export class ChangeFolder extends CommandOf<{
  user: CurrentUser;
  folderId: string;
  changes: { name?: string | undefined; parentId?: string | null | undefined };
}> {}

@CommandHandler(ChangeFolder)
export class ChangeFolderHandler implements ICommandHandler<ChangeFolder> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  /**
   * @throws FOLDER_ERRORS.notFound, FOLDER_ERRORS.notEditable, FOLDER_ERRORS.circle, FOLDER_ERRORS.nameTaken,
   * FOLDER_ERRORS.gone if the target folder no longer exists, and the errors of `changeContents`
   */
  async execute({ input: { user: asked, folderId, changes } }: ChangeFolder): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await lockFolders(em, asked);
      const folder = await requireFolder(em, user, folderId, 'edit');
      const { name = folder.name, parentId = folder.parentId } = changes;
      await requireFreeName(em, user, { parentId, name, except: folderId });
      const make = async () =>
        void (await em.execute('update folder set name = ?, parent_id = ? where id = ?', [
          name,
          parentId,
          folderId,
        ]));
      if (parentId === folder.parentId) return make();
      await requireTarget(em, user, parentId);
      const moved = subtreeOf(await loadFolders(em, user.tenantId), folderId);
      if (moved.some(({ id }) => id === parentId)) throw FOLDER_ERRORS.circle();
      await changeContents(em, user, moved, { make });
    });
    this.access.announceChange();
  }
}
