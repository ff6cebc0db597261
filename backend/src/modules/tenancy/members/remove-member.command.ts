import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { AUTH_ERRORS } from '../../../shared/auth/auth.errors.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { fullName, FREE_PLAN, Plan, Tenant } from '../../accounts/entities.js';
import { FollowingRecordings } from './following-recordings.js';
import { moveMember } from './move-member.js';
import { lockTenants } from './seats.js';
import { loadMember, requireAnotherOwner } from './load-member.js';
import { requireOwnerFor } from './managers.js';

/**
 * Removes a member, or the caller, from a tenant and gives them an individual tenant on Free. Their recordings in a
 * company stay there.
 * @throws MEMBER_ERRORS.lastOwner
 */
export class RemoveMember extends CommandOf<{ by: CurrentUser; userId: string }> {}

@CommandHandler(RemoveMember)
export class RemoveMemberHandler implements ICommandHandler<RemoveMember> {
  constructor(
    private readonly em: EntityManager,
    private readonly recordings: FollowingRecordings,
  ) {}

  async execute({ input: { by, userId } }: RemoveMember): Promise<void> {
    if (userId !== by.id && by.role === 'member') throw AUTH_ERRORS.managersOnly();
    await this.em.transactional(async (em) => {
      await lockTenants(em, [by.tenantId]);
      const member = await loadMember(em, by.tenantId, userId);
      requireOwnerFor(by, member.role);
      if (member.role === 'owner') await requireAnotherOwner(em, member);
      const plan = await em.findOneOrFail(Plan, { name: FREE_PLAN.name });
      const target = Tenant.found({ name: fullName(member.user), type: 'individual', plan });
      await em.persist(target).flush();
      await moveMember(em, this.recordings, { user: member.user, target, role: 'owner' });
    });
  }
}
