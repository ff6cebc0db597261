import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { ObjectRemovals, UnusedUploads } from '../../media/index.js';
import { Recording } from '../recording.entity.js';
import { purge } from './purge.js';

/**
 * Purges all recordings and unused uploads of a user in every tenant, or all of a tenant, including deleted ones.
 * Returns their ids; the caller must announce the access change after its transaction.
 */
export class DeleteRecordingsOf extends CommandOf<{ ownerId: string } | { tenantId: string }, string[]> {}

@CommandHandler(DeleteRecordingsOf)
export class DeleteRecordingsOfHandler implements ICommandHandler<DeleteRecordingsOf> {
  constructor(
    private readonly em: EntityManager,
    private readonly removals: ObjectRemovals,
    private readonly uploads: UnusedUploads,
  ) {}

  execute({ input }: DeleteRecordingsOf): Promise<string[]> {
    return this.em.transactional(async (em) => {
      const recordings = await em.find(Recording, input, { ...FOR_UPDATE, filters: { kept: false } });
      await purge(em, this.removals, recordings);
      if ('ownerId' in input) await this.uploads.forget(em, input.ownerId);
      return recordings.map((recording) => recording.id);
    });
  }
}
