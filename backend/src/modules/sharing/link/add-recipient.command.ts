import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Recipient } from './recipient.entity.js';
import { holdShare } from './hold-share.js';
import { RecordingShared } from '../sharing.events.js';
import { SHARE_ERRORS } from '../sharing.errors.js';

const MAX_RECIPIENTS = 500;

export class AddRecipient extends CommandOf<
  { user: CurrentUser; recordingId: string; email: string; name: string | null },
  string
> {}

@CommandHandler(AddRecipient)
export class AddRecipientHandler implements ICommandHandler<AddRecipient> {
  constructor(private readonly outbox: Outbox) {}

  execute({ input: { user, recordingId, email, name } }: AddRecipient): Promise<string> {
    return this.outbox.transactional(async (em, emit) => {
      await holdShare(em, user, recordingId);
      if (await em.count(Recipient, { recordingId, email })) throw SHARE_ERRORS.recipientExists(email);
      if ((await em.count(Recipient, { recordingId })) >= MAX_RECIPIENTS)
        throw SHARE_ERRORS.tooManyRecipients(MAX_RECIPIENTS);
      const recipient = Recipient.named({ recordingId, email, name });
      em.persist(recipient);
      emit(new RecordingShared(recordingId));
      return recipient.id;
    });
  }
}
