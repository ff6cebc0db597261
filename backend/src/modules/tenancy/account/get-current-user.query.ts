import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { TenantRole, UsageLimits } from '../../../shared/auth/current-user.js';
import { GetTenantUsage } from '../../recordings/index.js';
import { Membership, usageLimits, UserPicture, fullName } from '../../accounts/entities.js';
import type { TenantType } from '../../accounts/entities.js';

export interface Account {
  id: string;
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  bio: string;
  picturePath: string | null;
  isInternalAdmin: boolean;
  hasPassword: boolean;
  tenant: {
    id: string;
    name: string;
    type: TenantType;
    role: TenantRole;
    plan: {
      name: string;
      displayName: string;
      limits: UsageLimits;
      features: string[];
    };
    usage: { recordings: number; storageBytes: number; users: number };
  };
}

export class GetCurrentUser extends QueryOf<{ userId: string }, Account> {}

@QueryHandler(GetCurrentUser)
export class GetCurrentUserHandler implements IQueryHandler<GetCurrentUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input }: GetCurrentUser): Promise<Account> {
    const { user, tenant, role } = await this.em.findOneOrFail(
      Membership,
      { user: input.userId },
      { populate: ['user', 'tenant.plan'] },
    );
    const { plan } = tenant;
    const picture = await this.em.findOne(UserPicture, user.id);
    const users = await this.em.count(Membership, { tenant });
    const [usage] = await this.queries.execute(new GetTenantUsage({ tenantIds: [tenant.id] }));
    return {
      id: user.id,
      email: user.email,
      name: fullName(user),
      firstName: user.firstName,
      lastName: user.lastName,
      bio: user.bio,
      picturePath: picture && `/api/auth/user/picture?v=${picture.version}`,
      isInternalAdmin: user.isInternalAdmin,
      hasPassword: Boolean(user.passwordHash),
      tenant: {
        id: tenant.id,
        name: tenant.name,
        type: tenant.type,
        role,
        plan: {
          name: plan.name,
          displayName: plan.displayName,
          limits: usageLimits(plan),
          features: plan.features,
        },
        usage: { recordings: usage?.recordings ?? 0, storageBytes: usage?.storageBytes ?? 0, users },
      },
    };
  }
}
