import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { AppError } from '../../../shared/errors/app-error.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { type BulkChange, NOT_EDITABLE, loadRecordings, mayEdit } from '../../recordings/index.js';
import { holdShares } from './hold-share.js';
import { RecordingShared } from '../sharing.events.js';

/** `ChangeShare` for many recordings: turns links on or off. */
export class SwitchShares extends CommandOf<
  { user: CurrentUser; ids: readonly string[]; enabled: boolean },
  BulkChange
> {}

@CommandHandler(SwitchShares)
export class SwitchSharesHandler implements ICommandHandler<SwitchShares> {
  constructor(
    private readonly outbox: Outbox,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, ids, enabled } }: SwitchShares): Promise<BulkChange> {
    const outcome = await this.outbox.transactional(async (em, emit) => {
      const found = (await loadRecordings(em, ids)).filter((recording) => mayEdit(user, recording));
      const shares = await holdShares(em, found);
      const there = new Set(found.map(({ id }) => id));
      const failed = ids.filter((id) => !there.has(id)).map((id) => ({ id, reason: NOT_EDITABLE }));
      const switched: BulkChange = { changed: [], unchanged: [], failed };
      for (const recording of found) {
        const share = shares.get(recording.id)!;
        if (share.enabled === enabled) switched.unchanged.push(recording.id);
        else
          try {
            recording.requireWatchable('be shared');
            share.change({ enabled });
            if (enabled) emit(new RecordingShared(recording.id));
            switched.changed.push(recording.id);
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            failed.push({ id: recording.id, reason: error.message });
          }
      }
      return switched;
    });
    this.access.announceChange();
    return outcome;
  }
}
