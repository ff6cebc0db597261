import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { ObjectRemovals } from '../../media/index.js';
import { editableBy } from '../access.js';
import { Recording } from '../domain/recording.entity.js';
import { RecordingNotFound } from '../recordings.errors.js';
import { removeForGood } from '../remove-for-good.js';

/** Removes for good a recording that was deleted before, or without `recordingId` all that the user could restore. */
export class RemoveDeleted extends Command<void> {
  constructor(readonly input: { user: CurrentUser; recordingId?: string }) {
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
  async execute({ input: { user, recordingId } }: RemoveDeleted): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const deleted = await em.find(
        Recording,
        { ...editableBy(user), ...(recordingId && { id: recordingId }), deletedAt: { $ne: null } },
        { filters: { kept: false }, lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (recordingId && deleted.length === 0) throw new RecordingNotFound();
      await removeForGood(em, this.removals, deleted);
    });
    await this.removals.sweep();
  }
}
