import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser, TenantRole } from '../../../shared/auth/current-user.js';
import { lockTenants } from './seats.js';
import { loadMember, requireAnotherOwner } from './load-member.js';
import { requireOwnerFor } from './managers.js';

/**
 * Changes a member's role, effective from their next request.
 * @throws MEMBER_ERRORS.lastOwner
 */
export class ChangeMemberRole extends CommandOf<{ by: CurrentUser; userId: string; role: TenantRole }> {}

@CommandHandler(ChangeMemberRole)
export class ChangeMemberRoleHandler implements ICommandHandler<ChangeMemberRole> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { by, userId, role } }: ChangeMemberRole): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockTenants(em, [by.tenantId]);
      const member = await loadMember(em, by.tenantId, userId);
      requireOwnerFor(by, member.role, role);
      if (member.role === 'owner' && role !== 'owner') await requireAnotherOwner(em, member);
      member.role = role;
    });
  }
}
