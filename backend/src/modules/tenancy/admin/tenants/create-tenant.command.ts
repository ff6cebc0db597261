import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../../shared/database/for-update.js';
import { User, Tenant, type TenantType } from '../../../accounts/entities.js';
import { InviteMember } from '../../members/invite-member.command.js';
import { FollowingRecordings } from '../../members/following-recordings.js';
import { moveMember } from '../../members/move-member.js';
import { type Actor, audit } from '../../audit/audit-entry.entity.js';
import { selectablePlan } from '../plans/selectable-plan.js';

export interface CreatedTenant {
  tenantId: string;
  /** The owner's invitation link, or null if they already had an account and were moved. */
  invitationUrl: string | null;
}

/** Creates a tenant. An owner with an account moves to it; any other email is invited. */
export class CreateTenant extends CommandOf<
  {
    actor: Actor & { name: string };
    name: string;
    type: TenantType;
    /** Trimmed, in lower case. */
    ownerEmail: string;
    subscriptionPlanId: string | null;
    /** Public base URL, from `ownAddress`. */
    address: string;
  },
  CreatedTenant
> {}

@CommandHandler(CreateTenant)
export class CreateTenantHandler implements ICommandHandler<CreateTenant> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly recordings: FollowingRecordings,
  ) {}

  execute({ input }: CreateTenant): Promise<CreatedTenant> {
    const { actor, name, type, ownerEmail, subscriptionPlanId } = input;
    return this.em.transactional(async (em) => {
      const plan = await selectablePlan(em, subscriptionPlanId);
      const tenant = Tenant.found({ name, type, plan });
      await em.persist(tenant).flush();
      const { before, invitationUrl } = await this.findOwner(em, tenant, input);
      audit(em, {
        actor,
        action: 'tenant.created',
        subject: { kind: 'tenant', id: tenant.id, name },
        before,
        after: { name, type, plan: plan.displayName, [invitationUrl ? 'invited' : 'owner']: ownerEmail },
      });
      return { tenantId: tenant.id, invitationUrl };
    });
  }

  private async findOwner(
    em: EntityManager,
    tenant: Tenant,
    { actor, ownerEmail, address }: CreateTenant['input'],
  ): Promise<{ before: object | null; invitationUrl: string | null }> {
    const user = await em.findOne(User, { email: ownerEmail }, FOR_UPDATE);
    if (user) {
      const origin = await moveMember(em, this.recordings, { user, target: tenant, role: 'owner' });
      user.moved();
      return { before: origin && { ownerTenant: origin.tenant.name }, invitationUrl: null };
    }
    const { url } = await this.commands.execute(
      new InviteMember({ tenantId: tenant.id, email: ownerEmail, role: 'owner', inviter: actor, address }),
    );
    return { before: null, invitationUrl: url };
  }
}
