import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { TenantRole } from '../../../shared/auth/current-user.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { MailLimits } from '../../../shared/mail/mail-limits.js';
import { MailSender } from '../../../shared/mail/mail-sender.js';
import { lockTenants, requireSeat } from './seats.js';
import { Membership, Tenant, User } from '../../accounts/entities.js';
import { Invitation } from './invitation.entity.js';
import { invitationMail } from './invitation-mail.js';
import { MEMBER_ERRORS } from './members.errors.js';

export const Invited = z
  .object({
    id: z.uuid(),
    url: z.string().describe('For the invited person only; shown only once'),
    isMailed: z.boolean().describe('Whether the link was also mailed'),
  })
  .meta({ id: 'Invited' });
export type Invited = z.infer<typeof Invited>;

/**
 * Reserves a seat for an address and mails the link if there is a mail server. A new invitation for the same address
 * replaces the old one. Returns the link, which is not stored.
 * @throws MEMBER_ERRORS.alreadyMember, TENANCY_ERRORS.planLimitReached
 */
export class InviteMember extends CommandOf<
  {
    tenantId: string;
    /** Trimmed, in lower case. */
    email: string;
    role: TenantRole;
    inviter: { id: string; name: string };
    /** Public base URL, from `ownAddress`. */
    address: string;
  },
  Invited
> {}

@CommandHandler(InviteMember)
export class InviteMemberHandler implements ICommandHandler<InviteMember> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: MailLimits,
    private readonly mails: MailSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input }: InviteMember): Promise<Invited> {
    const { tenantId, email, role, inviter, address } = input;
    return this.em.transactional(async (em) => {
      await lockTenants(em, [tenantId]);
      const tenant = await em.findOneOrFail(Tenant, tenantId, { populate: ['plan'], refresh: true });
      if (await em.count(Membership, { tenant, user: { email } })) throw MEMBER_ERRORS.alreadyMember();
      await em.nativeDelete(Invitation, { tenant, email });
      await requireSeat(em, tenant);
      const { invitation, token } = Invitation.make({ tenant, email, role, inviterName: inviter.name });
      const url = `${address}/api/invite/${token}`;
      em.persist(invitation);
      const isMailed =
        this.config.mail.adapter === 'smtp' && (await this.mail(em, invitation, inviter.id, url));
      return { id: invitation.id, url, isMailed };
    });
  }

  private async mail(
    em: EntityManager,
    invitation: Invitation,
    inviterId: string,
    url: string,
  ): Promise<boolean> {
    const inviter = await em.findOneOrFail(User, inviterId);
    const source = {
      tenantId: invitation.tenant.id,
      senderId: inviterId,
      senderSince: inviter.createdAt,
      isInternalAdmin: inviter.isInternalAdmin,
    };
    const occasion = `invitation:${invitation.id}`;
    if (!(await this.limits.take(occasion, source))) return false;
    return this.mails.enqueue(occasion, invitationMail(invitation, inviter, url));
  }
}
