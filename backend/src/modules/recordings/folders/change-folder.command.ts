import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import {
  loadFolders,
  lockFolders,
  requireFolder,
  requireFreeName,
  requireTarget,
  subtreeOf,
} from './folder-access.js';
import { FOLDER_ERRORS } from './folders.errors.js';

/** Renames a folder, moves it with all that is in it, or both. What is not given stays; `parentId: null` is the top. */
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
   * @throws FOLDER_ERRORS.notFound, FOLDER_ERRORS.notEditable, FOLDER_ERRORS.circle, FOLDER_ERRORS.nameTaken, or
   * FOLDER_ERRORS.gone where the folder that it is to go to is not there any more
   */
  async execute({ input: { user, folderId, changes } }: ChangeFolder): Promise<void> {
    const { tenantId } = user;
    await this.em.transactional(async (em) => {
      await lockFolders(em, tenantId);
      const folder = await requireFolder(em, user, folderId, 'edit');
      const { name = folder.name, parentId = folder.parentId } = changes;
      if (parentId !== folder.parentId) {
        await requireTarget(em, user, parentId);
        const moved = subtreeOf(await loadFolders(em, tenantId), folderId);
        if (moved.some(({ id }) => id === parentId)) throw FOLDER_ERRORS.circle();
      }
      await requireFreeName(em, { tenantId, parentId, name, except: folderId });
      await em.execute('update folder set name = ?, parent_id = ? where id = ?', [name, parentId, folderId]);
    });
    this.access.announceChange();
  }
}
