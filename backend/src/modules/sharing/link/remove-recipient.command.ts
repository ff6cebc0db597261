import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Recipient } from './recipient.entity.js';
import { loadEditable } from '../../recordings/index.js';
import { SHARE_ERRORS } from '../sharing.errors.js';

export class RemoveRecipient extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  recipientId: string;
}> {}

@CommandHandler(RemoveRecipient)
export class RemoveRecipientHandler implements ICommandHandler<RemoveRecipient> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, recordingId, recipientId } }: RemoveRecipient): Promise<void> {
    await this.em.transactional(async (em) => {
      await loadEditable(em, user, recordingId);
      const removed = await em.nativeDelete(Recipient, { id: recipientId, recordingId });
      if (removed === 0) throw SHARE_ERRORS.recipientNotFound();
    });
    this.access.announceChange();
  }
}
