import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { User, hashToken, Membership } from '../../accounts/entities.js';
import { FollowingRecordings } from './following-recordings.js';
import { moveMember } from './move-member.js';
import { lockTenants } from './seats.js';
import { Invitation } from './invitation.entity.js';
import { takeInvitation } from './take-invitation.js';

/**
 * Moves an existing user from their tenant into the one that invited them.
 * @throws MEMBER_ERRORS.invitationEnded, MEMBER_ERRORS.otherAddress, TENANCY_ERRORS.planLimitReached,
 * TENANCY_ERRORS.lastOwner
 */
export class AcceptInvitation extends CommandOf<{ userId: string; token: string }> {}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly recordings: FollowingRecordings,
  ) {}

  async execute({ input: { userId, token } }: AcceptInvitation): Promise<void> {
    await this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(User, userId, FOR_UPDATE);
      const invitation = await em.findOne(Invitation, { tokenHash: hashToken(token) });
      const membership = await em.findOne(Membership, { user }, { refresh: true });
      // Locks both tenants in a fixed order to avoid deadlocks.
      await lockTenants(
        em,
        [invitation, membership].flatMap((either) => (either ? [either.tenant.id] : [])),
      );
      const { tenant, role } = await takeInvitation(em, token, user.email);
      await moveMember(em, this.recordings, { user, target: tenant, role, isInvited: true });
    });
  }
}
