import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { arrayText } from '../../../shared/database/array-text.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { ObjectRemovals } from '../../media/index.js';
import { Recording } from '../recording.entity.js';
import { purge } from '../trash/purge.js';
import {
  type FolderRow,
  accessTo,
  loadFolders,
  lockFolders,
  requireFolder,
  subtreeOf,
} from './folder-access.js';
import { FOLDER_ERRORS } from './folders.errors.js';

/**
 * Deletes a folder. `up` puts its recordings and subfolders where it lay; `bin` deletes it with its subfolders and puts
 * all their recordings into the bin.
 */
export class DeleteFolder extends CommandOf<{
  user: CurrentUser;
  folderId: string;
  recordings: 'up' | 'bin';
}> {}

@CommandHandler(DeleteFolder)
export class DeleteFolderHandler implements ICommandHandler<DeleteFolder> {
  constructor(
    private readonly em: EntityManager,
    private readonly removals: ObjectRemovals,
    private readonly access: AccessChanges,
  ) {}

  /** @throws FOLDER_ERRORS.notFound, FOLDER_ERRORS.notEditable or FOLDER_ERRORS.subfolderNotEditable */
  async execute({ input: { user, folderId, recordings } }: DeleteFolder): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockFolders(em, user.tenantId);
      const folder = await requireFolder(em, user, folderId, 'edit');
      const folders = await loadFolders(em, user.tenantId);
      if (recordings === 'up') await this.liftContents(em, folder, folders);
      else await this.binContents(em, user, subtreeOf(folders, folderId));
      await em.execute('delete from folder where id = ?', [folderId]);
    });
    this.access.announceChange();
  }

  private async liftContents(em: EntityManager, folder: FolderRow, folders: FolderRow[]): Promise<void> {
    const { id, parentId } = folder;
    await em.execute('update recording set folder_id = ?, filed_at = now() where folder_id = ?', [
      parentId,
      id,
    ]);
    const taken = new Set(
      folders.filter((each) => each.parentId === parentId && each.id !== id).map(({ name }) => folded(name)),
    );
    for (const child of folders.filter((each) => each.parentId === id)) {
      const name = freeName(child.name, taken);
      taken.add(folded(name));
      // Its own name is free only once the folder itself is gone, which the order of statements leaves out.
      await em.execute('update folder set name = ?, parent_id = ? where id = ?', [
        folded(name) === folded(folder.name) ? freeName(name, taken) : name,
        ...[parentId, child.id],
      ]);
    }
  }

  private async binContents(em: EntityManager, user: CurrentUser, subtree: FolderRow[]): Promise<void> {
    if (subtree.some((folder) => accessTo(user, folder) !== 'edit'))
      throw FOLDER_ERRORS.subfolderNotEditable();
    const ids = subtree.map(({ id }) => id);
    // One whose file never arrived cannot be restored.
    const unfinished = await em.find(Recording, { folderId: { $in: ids }, mediaKey: null, clip: null });
    await purge(em, this.removals, unfinished);
    await em.execute(
      'update recording set deleted_at = now() where folder_id = any (?::uuid[]) and deleted_at is null',
      [arrayText(ids)],
    );
  }
}

const folded = (name: string): string => name.toLowerCase();

/** The name itself, or with the first number that makes it another. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let free = name, number = 2; ; free = `${name} (${number++})`)
    if (!taken.has(folded(free))) return free;
}
