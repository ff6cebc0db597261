import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { TenantRole } from '../../../shared/auth/current-user.js';
import { GetTenantUsage } from '../../recordings/index.js';
import type { TenantType } from '../tenants/tenant.entity.js';
import { fullName } from './user.entity.js';
import { storageBytes } from '../plans/limits.js';

/** A person with their tenant, its plan and how much of it is used. */
export interface Account {
  id: string;
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  bio: string;
  isInternalAdmin: boolean;
  tenant: {
    id: string;
    name: string;
    type: TenantType;
    role: TenantRole;
    plan: {
      name: string;
      displayName: string;
      limits: { maxUsers: number | null; maxRecordings: number | null; maxStorageBytes: number | null };
      features: string[];
    };
    usage: { recordings: number; storageBytes: number; users: number };
  };
}

/** The signed-in person's own account. */
export class GetCurrentUser extends Query<Account> {
  constructor(readonly input: { userId: string }) {
    super();
  }
}

interface Row {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  bio: string;
  isInternalAdmin: boolean;
  tenantId: string;
  tenantName: string;
  tenantType: TenantType;
  role: TenantRole;
  users: number;
  planName: string;
  displayName: string;
  maxUsers: number | null;
  maxRecordings: number | null;
  maxStorage: number | null;
  features: string[];
}

@QueryHandler(GetCurrentUser)
export class GetCurrentUserHandler implements IQueryHandler<GetCurrentUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input }: GetCurrentUser): Promise<Account> {
    const [row] = await this.em.execute<[Row]>(
      `select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.bio,
         u.is_internal_admin as "isInternalAdmin", m.role,
         t.id as "tenantId", t.name as "tenantName", t.type as "tenantType",
         (select count(*)::int from membership o where o.tenant_id = t.id) as users,
         p.name as "planName", p.display_name as "displayName", p.max_users as "maxUsers",
         p.max_recordings as "maxRecordings", p.max_storage as "maxStorage", p.features
       from user_account u
       join membership m on m.user_id = u.id
       join tenant t on t.id = m.tenant_id
       join subscription_plan p on p.id = t.plan_id
       where u.id = ?`,
      [input.userId],
    );
    const [usage] = await this.queries.execute(new GetTenantUsage({ tenantIds: [row.tenantId] }));
    return {
      id: row.id,
      email: row.email,
      name: fullName(row),
      firstName: row.firstName,
      lastName: row.lastName,
      bio: row.bio,
      isInternalAdmin: row.isInternalAdmin,
      tenant: {
        id: row.tenantId,
        name: row.tenantName,
        type: row.tenantType,
        role: row.role,
        plan: {
          name: row.planName,
          displayName: row.displayName,
          limits: {
            maxUsers: row.maxUsers,
            maxRecordings: row.maxRecordings,
            maxStorageBytes: storageBytes(row.maxStorage),
          },
          features: row.features,
        },
        usage: {
          recordings: usage?.recordings ?? 0,
          storageBytes: usage?.storageBytes ?? 0,
          users: row.users,
        },
      },
    };
  }
}
