import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { MailSender } from '../../../shared/mail/mail-sender.js';
import { Invitation } from './invitation.entity.js';
import { MEMBER_ERRORS } from './members.errors.js';

/** Revokes an invitation: frees the seat and cancels a queued mail. */
export class RevokeInvitation extends CommandOf<{ tenantId: string; invitationId: string }> {}

@CommandHandler(RevokeInvitation)
export class RevokeInvitationHandler implements ICommandHandler<RevokeInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailSender,
  ) {}

  async execute({ input: { tenantId, invitationId } }: RevokeInvitation): Promise<void> {
    await this.em.transactional(async (em) => {
      const removed = await em.nativeDelete(Invitation, { id: invitationId, tenant: tenantId });
      if (removed === 0) throw MEMBER_ERRORS.invitationNotFound();
      await this.mails.cancel(`invitation:${invitationId}`);
    });
  }
}
