import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import type { TenantRole } from '../../../../shared/auth/current-user.js';
import { FOR_UPDATE } from '../../../../shared/database/for-update.js';
import { User, Tenant } from '../../../accounts/entities.js';
import { FollowingRecordings } from '../../members/following-recordings.js';
import { moveMember } from '../../members/move-member.js';
import { ADMIN_ERRORS, requireVersion } from '../admin.errors.js';
import { type Actor, audit } from '../../audit/audit-entry.entity.js';

/** Moves a user to another tenant, or changes their role in the current one. */
export class MoveUser extends CommandOf<{
  actor: Actor;
  userId: string;
  newTenantId: string;
  role: TenantRole;
  version: number | undefined;
}> {}

@CommandHandler(MoveUser)
export class MoveUserHandler implements ICommandHandler<MoveUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly recordings: FollowingRecordings,
  ) {}

  execute({ input: { actor, userId, newTenantId, role, version } }: MoveUser): Promise<void> {
    return this.em.transactional(async (em) => {
      const user = await em.findOne(User, userId, FOR_UPDATE);
      if (!user) throw ADMIN_ERRORS.userNotFound();
      requireVersion('user', user, version);
      const target = await em.findOne(Tenant, newTenantId);
      if (!target) throw ADMIN_ERRORS.tenantNotFound();
      const origin = await moveMember(em, this.recordings, { user, target, role });
      user.moved();
      audit(em, {
        actor,
        action: 'user.moved',
        subject: { kind: 'user', id: user.id, name: user.email },
        before: origin && { tenant: origin.tenant.name, role: origin.role },
        after: { tenant: target.name, role },
      });
    });
  }
}
