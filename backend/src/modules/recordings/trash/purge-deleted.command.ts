import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { ObjectRemovals } from '../../media/index.js';
import { findDeleted } from './list-deleted.query.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { purge } from './purge.js';

/**
 * Purges one deleted recording or, without `recordingId`, all that the user could restore. `until` limits this to
 * what the user's list showed, so that later deletions can still be restored.
 */
export class PurgeDeleted extends CommandOf<{
  user: CurrentUser;
  recordingId?: string;
  until?: string | undefined;
}> {}

@CommandHandler(PurgeDeleted)
export class PurgeDeletedHandler implements ICommandHandler<PurgeDeleted> {
  constructor(
    private readonly em: EntityManager,
    private readonly removals: ObjectRemovals,
  ) {}

  /** @throws RECORDING_ERRORS.notFound if it is not deleted */
  async execute({ input: { user, recordingId, until } }: PurgeDeleted): Promise<void> {
    await this.em.transactional(async (em) => {
      const deleted = await findDeleted(em, user, { recordingId, until, isWhole: !until }, FOR_UPDATE);
      if (recordingId && deleted.length === 0) throw RECORDING_ERRORS.notFound();
      await purge(em, this.removals, deleted);
    });
  }
}
