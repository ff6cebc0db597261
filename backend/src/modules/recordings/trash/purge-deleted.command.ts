import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { ObjectRemovals } from '../../media/index.js';
import { editableBy } from '../access.js';
import { Recording } from '../recording.entity.js';
import { MOST_LISTED } from './recently-deleted.js';
import { RecordingNotFound } from '../recordings.errors.js';
import { removeForGood } from './purge.js';

/**
 * Removes for good a recording that was deleted before, or without `recordingId` all that the user could restore. With
 * `until`, only what the user was told of when that was the latest deletion: what somebody deleted since can be restored.
 */
export class RemoveDeleted extends Command<void> {
  constructor(readonly input: { user: CurrentUser; recordingId?: string; until?: string | undefined }) {
    super();
  }
}

@CommandHandler(RemoveDeleted)
export class RemoveDeletedHandler implements ICommandHandler<RemoveDeleted> {
  constructor(
    private readonly em: EntityManager,
    private readonly removals: ObjectRemovals,
  ) {}

  /** @throws RecordingNotFound for one that is not among the deleted ones */
  async execute({ input: { user, recordingId, until } }: RemoveDeleted): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const deleted = await em.find(
        Recording,
        {
          ...{ ...editableBy(user), ...(recordingId && { id: recordingId }) },
          deletedAt: { $ne: null, ...(until && { $lte: new Date(until) }) },
        },
        {
          ...{ filters: { kept: false }, lockMode: LockMode.PESSIMISTIC_WRITE },
          ...(until && { orderBy: { deletedAt: 'desc', id: 'desc' }, limit: MOST_LISTED }),
        },
      );
      if (recordingId && deleted.length === 0) throw new RecordingNotFound();
      await removeForGood(em, this.removals, deleted);
    });
  }
}
