import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AppError } from '../../../shared/errors/app-error.js';
import {
  type BulkChange,
  DeleteRecordings,
  FileRecordings,
  RestoreRecordings,
  TagRecordings,
} from '../../recordings/index.js';
import { RevertLinkDefaults, SwitchShares } from '../../sharing/index.js';
import { LIBRARY_ERRORS } from '../library.errors.js';
import { type Undo, takeUndo } from './bulk-action.js';
import type { ManyChanged } from './change-many.command.js';

/** Undoes a bulk change once within a minute. Recordings that changed since are skipped. */
export class UndoChange extends CommandOf<{ user: CurrentUser; undoId: string }, ManyChanged> {}

@CommandHandler(UndoChange)
export class UndoChangeHandler implements ICommandHandler<UndoChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** @throws LIBRARY_ERRORS.notUndoable */
  async execute({ input: { user, undoId } }: UndoChange): Promise<ManyChanged> {
    const undo = await takeUndo(this.em, user, undoId);
    if (!undo) throw LIBRARY_ERRORS.notUndoable();
    const { changed, unchanged, failed } = await this.undo(user, undo);
    return { done: [...changed, ...unchanged], failed, undo: null };
  }

  private async undo(user: CurrentUser, undo: Undo): Promise<BulkChange> {
    const { ids } = undo;
    switch (undo.action) {
      case 'move':
        return this.moveBack(user, undo);
      case 'tag':
      case 'untag':
        return this.commands.execute(
          new TagRecordings({
            user,
            ids: undo.ids,
            tag: undo.tag,
            action: undo.action === 'tag' ? 'untag' : 'tag',
          }),
        );
      case 'share':
      case 'unshare':
        return this.commands.execute(
          new SwitchShares({ user, ids: undo.ids, enabled: undo.action === 'unshare' }),
        );
      case 'delete':
        return this.commands.execute(new RestoreRecordings({ user, ids: undo.ids }));
      case 'restore':
        return this.commands.execute(new DeleteRecordings({ user, ids: ids as string[] }));
    }
  }

  private async moveBack(
    user: CurrentUser,
    { from, ids, links }: Extract<Undo, { action: 'move' }>,
  ): Promise<BulkChange> {
    const outcome: BulkChange = { changed: [], unchanged: [], failed: [] };
    for (const [folderId, moved] of Map.groupBy(ids, ([, folder]) => folder)) {
      const back = moved.map(([id]) => id);
      try {
        const { changed, unchanged, failed } = await this.commands.execute(
          new FileRecordings({ user, ids: back, folderId, from }),
        );
        outcome.changed.push(...changed);
        outcome.unchanged.push(...unchanged);
        outcome.failed.push(...failed);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        outcome.failed.push(...back.map((id) => ({ id, reason: error.message })));
      }
    }
    if (links) {
      const recordingIds = links.recordingIds.filter((id) => outcome.changed.includes(id));
      await this.commands.execute(new RevertLinkDefaults({ ...links, recordingIds }));
    }
    return outcome;
  }
}
