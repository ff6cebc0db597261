import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRows } from '../../../shared/database/rows.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ObjectRemovals } from '../../media/index.js';
import { Recording } from '../recording.entity.js';
import { RecordingDeleted } from '../recordings.events.js';
import { purge } from '../trash/purge.js';
import {
  type FolderContent,
  type FolderRow,
  accessTo,
  changeContents,
  loadFolders,
  lockFolders,
  requireFolder,
  subtreeOf,
} from './folder-access.js';
import { FOLDER_ERRORS } from './folders.errors.js';

/**
 * Deletes a folder. `up` moves its recordings and subfolders to its parent; `bin` also deletes subfolders and moves
 * all recordings to the bin.
 */
export class DeleteFolder extends CommandOf<{
  user: CurrentUser;
  folderId: string;
  recordings: 'up' | 'bin';
}> {}

@CommandHandler(DeleteFolder)
export class DeleteFolderHandler implements ICommandHandler<DeleteFolder> {
  constructor(
    private readonly outbox: Outbox,
    private readonly removals: ObjectRemovals,
    private readonly access: AccessChanges,
  ) {}

  /** @throws FOLDER_ERRORS.notFound, FOLDER_ERRORS.notEditable, and the errors of `changeContents` */
  async execute({ input: { user: asked, folderId, recordings } }: DeleteFolder): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const user = await lockFolders(em, asked);
      const folder = await requireFolder(em, user, folderId, 'edit');
      const folders = await loadFolders(em, user.tenantId);
      const subtree = subtreeOf(folders, folderId);
      if (recordings === 'bin')
        await changeContents(em, user, subtree, {
          // Recordings in the bin can be restored by their owner and by admins.
          after: null,
          make: async (contents) => {
            for (const id of await this.bin(em, contents)) emit(new RecordingDeleted(id));
          },
        });
      else
        await changeContents(em, user, subtree, {
          after: (id) => (id === folderId ? folder.parentId : id),
          make: (contents) => liftContents(em, user, folder, folders, contents),
        });
      await em.execute('delete from folder where id = ?', [folderId]);
    });
    this.access.announceChange();
  }

  /** Returns the ids of restorable recordings. Recordings whose file never arrived are purged. */
  private async bin(em: EntityManager, contents: readonly FolderContent[]): Promise<string[]> {
    const ids = contents.map(({ id }) => id);
    const unfinished = await em.find(Recording, { id: { $in: ids }, mediaKey: null, clip: null });
    await purge(em, this.removals, unfinished);
    const binned = await selectRows(
      em,
      z.object({ id: z.string() }),
      'update recording set deleted_at = now() where id = any (?::uuid[]) and deleted_at is null returning id',
      [arrayText(ids)],
    );
    return binned.map(({ id }) => id);
  }
}

/** @throws FOLDER_ERRORS.outOfReach if the user may not move the contents to the folder's parent */
async function liftContents(
  em: EntityManager,
  user: CurrentUser,
  { id, name: ownName, parentId }: FolderRow,
  folders: readonly FolderRow[],
  contents: readonly FolderContent[],
): Promise<void> {
  const children = folders.filter((each) => each.parentId === id);
  const lifted = contents.filter(({ folderId }) => folderId === id);
  const parent = folders.find((each) => each.id === parentId);
  const isOpen = !parent || ['add', 'edit'].includes(accessTo(user, parent) ?? '');
  if (!isOpen && lifted.length + children.length > 0) throw FOLDER_ERRORS.outOfReach();
  await em.execute('update recording set folder_id = ?, filed_at = now() where id = any (?::uuid[])', [
    parentId,
    arrayText(lifted.map((recording) => recording.id)),
  ]);
  const siblings = folders.filter((each) => each.parentId === parentId && each.id !== id);
  const taken = new Set(siblings.filter((each) => accessTo(user, each)).map(({ name }) => folded(name)));
  for (const child of children) {
    const name = freeName(child.name, taken);
    taken.add(folded(name));
    // The deleted folder's name only becomes free later in the transaction.
    await em.execute('update folder set name = ?, parent_id = ? where id = ?', [
      folded(name) === folded(ownName) ? freeName(name, taken) : name,
      parentId,
      child.id,
    ]);
  }
}

const folded = (name: string): string => name.toLowerCase();

/** The name itself, or with the lowest number that makes it unique. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let free = name, number = 2; ; free = `${name} (${number++})`)
    if (!taken.has(folded(free))) return free;
}
