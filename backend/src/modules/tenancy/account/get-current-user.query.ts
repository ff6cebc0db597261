import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { TENANT_ROLES } from '../../../shared/auth/current-user.js';
import { GetTenantUsage } from '../../recordings/index.js';
import { fullName, Membership, TENANT_TYPES, usageLimits, UserPicture } from '../../accounts/entities.js';

const TenantUsage = z
  .object({ recordings: z.number().int(), storageBytes: z.number(), users: z.number().int() })
  .meta({ id: 'TenantUsage' });

const limit = z.number().int().nullable().describe('Null is unlimited');

const TenantPlan = z
  .object({
    name: z.string(),
    displayName: z.string(),
    limits: z.object({
      maxUsers: limit,
      maxRecordings: limit,
      maxStorageBytes: z.number().nullable().describe('Bytes; null is unlimited'),
    }),
    features: z.array(z.string()),
  })
  .meta({ id: 'TenantPlan' });

export const Account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().describe('First and last name, or the local part of the email'),
    firstName: z.string(),
    lastName: z.string(),
    bio: z.string(),
    isInternalAdmin: z.boolean(),
    picturePath: z.string().nullable().describe('Path of their picture'),
    hasPassword: z.boolean().describe('False for users of an identity provider'),
    tenant: z.object({
      id: z.uuid(),
      name: z.string(),
      type: z.enum(TENANT_TYPES),
      role: z.enum(TENANT_ROLES),
      plan: TenantPlan,
      usage: TenantUsage,
    }),
  })
  .meta({ id: 'CurrentUser' });
export type Account = z.infer<typeof Account>;

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
