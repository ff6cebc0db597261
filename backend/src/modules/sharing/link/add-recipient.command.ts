import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Recipient } from './recipient.entity.js';
import { loadEditable } from '../../recordings/index.js';
import { SHARE_ERRORS } from '../sharing.errors.js';

const MAX_RECIPIENTS = 500;

export class AddRecipient extends Command<string> {
  constructor(
    readonly input: { user: CurrentUser; recordingId: string; email: string; name: string | null },
  ) {
    super();
  }
}

@CommandHandler(AddRecipient)
export class AddRecipientHandler implements ICommandHandler<AddRecipient> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { user, recordingId, email, name } }: AddRecipient): Promise<string> {
    return this.em.transactional(async (em) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      recording.requireWatchable('be shared');
      if (await em.count(Recipient, { recordingId, email })) throw SHARE_ERRORS.recipientExists(email);
      if ((await em.count(Recipient, { recordingId })) >= MAX_RECIPIENTS)
        throw SHARE_ERRORS.tooManyRecipients(MAX_RECIPIENTS);
      const recipient = Recipient.named({ recordingId, email, name });
      em.persist(recipient);
      return recipient.id;
    });
  }
}
