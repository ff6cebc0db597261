import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import {
  type BulkChange,
  DeleteRecordings,
  FileRecordings,
  RestoreRecordings,
  TagRecordings,
} from '../../recordings/index.js';
import { SwitchShares } from '../../sharing/index.js';
import { ApplyDefaults } from '../defaults/apply-defaults.js';
import { UNDOABLE_MS, type Undo, keepUndo } from './bulk-action.js';

export type ManyChanges = { ids: readonly string[] } & (
  | { action: 'move'; folderId: string | null }
  | { action: 'tag' | 'untag'; tag: string }
  | { action: 'share' | 'unshare' | 'delete' | 'restore' }
);

export interface ManyChanged {
  /** Recordings in the desired state, including those that already were. */
  done: string[];
  failed: { id: string; reason: string }[];
  /** Null if there is nothing to undo. */
  undo: { id: string; until: string } | null;
}

/** Applies one change to many recordings as far as the user may. Failures are listed with a reason. */
export class ChangeMany extends CommandOf<{ user: CurrentUser; changes: ManyChanges }, ManyChanged> {}

@CommandHandler(ChangeMany)
export class ChangeManyHandler implements ICommandHandler<ChangeMany> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly defaults: ApplyDefaults,
  ) {}

  /** @throws FOLDER_ERRORS.gone or FOLDER_ERRORS.notEditable, TAG_ERRORS.notFound or TAG_ERRORS.tooMany */
  async execute({ input: { user, changes } }: ChangeMany): Promise<ManyChanged> {
    const ids = [...new Set(changes.ids)];
    const { changed, unchanged, failed, undo } = await this.change(user, { ...changes, ids });
    return {
      done: [...changed, ...unchanged],
      failed,
      undo: undo.ids.length > 0 ? await this.keep(user, undo) : null,
    };
  }

  private async keep(user: CurrentUser, undo: Undo): Promise<ManyChanged['undo']> {
    const id = await this.em.transactional((em) => keepUndo(em, user, undo));
    return { id, until: new Date(Date.now() + UNDOABLE_MS).toISOString() };
  }

  private async change(user: CurrentUser, changes: ManyChanges): Promise<BulkChange & { undo: Undo }> {
    const { ids, action } = changes;
    switch (changes.action) {
      case 'move': {
        const { folderId } = changes;
        const filed = await this.commands.execute(new FileRecordings({ user, ids, folderId }));
        const links = await this.defaults.apply(filed.changed);
        return { ...filed, undo: { action: 'move', from: folderId, ids: [...filed.before], links } };
      }
      case 'tag':
      case 'untag': {
        const { tag } = changes;
        const tagged = await this.commands.execute(
          new TagRecordings({ user, ids, tag, action: changes.action }),
        );
        return { ...tagged, undo: { action: changes.action, tag, ids: tagged.changed } };
      }
      case 'share':
      case 'unshare': {
        const switched = await this.commands.execute(
          new SwitchShares({ user, ids, enabled: action === 'share' }),
        );
        return { ...switched, undo: { action: changes.action, ids: switched.changed } };
      }
      case 'delete': {
        const deleted = await this.commands.execute(new DeleteRecordings({ user, ids }));
        const unchanged = [...deleted.unchanged, ...deleted.purged];
        return { ...deleted, unchanged, undo: { action: 'delete', ids: deleted.changed } };
      }
      case 'restore': {
        const restored = await this.commands.execute(new RestoreRecordings({ user, ids }));
        return { ...restored, undo: { action: 'restore', ids: restored.changed } };
      }
    }
  }
}
