import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { TENANT_ROLES, type TenantRole } from '../../../../shared/auth/current-user.js';
import { type SortKey, type SqlCondition, keysetOf, sortedText } from '../../../../shared/database/keyset.js';
import { type Page, contains, selectPage } from '../../../../shared/database/page.js';
import { isoTime } from '../../../../shared/database/rows.js';
import { Tenant } from '../../tenants/tenant.entity.js';
import type { AdminListInput } from '../admin-list.js';
import type { TenantEntry } from '../tenants/list-tenants.query.js';

const Row = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isInternalAdmin: z.boolean(),
  role: z.enum(TENANT_ROLES).nullable(),
  version: z.number(),
  createdAt: isoTime,
  tenantId: z.string().nullable(),
});

export interface UserEntry {
  user: Omit<z.infer<typeof Row>, 'tenantId'>;
  tenant: TenantEntry['tenant'] | null;
  role: TenantRole | null;
}

const KEYS: Record<string, SortKey> = {
  email: sortedText('u.email'),
  name: sortedText(`(u.first_name || ' ' || u.last_name)`),
  tenant: sortedText(`coalesce(t.name, '')`),
  role: sortedText(`coalesce(m.role, '')`),
  isInternalAdmin: { sql: 'u.is_internal_admin::int', type: 'float8' },
};

/** Everybody who has an account, with their tenant and their role there. */
export class ListUsers extends Query<Page<UserEntry>> {
  constructor(readonly input: AdminListInput & { userId?: string }) {
    super();
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { q, sort, limit, cursor, userId } }: ListUsers): Promise<Page<UserEntry>> {
    const where: SqlCondition[] = userId ? [{ sql: 'u.id = ?', params: [userId] }] : [];
    const page = await selectPage(this.em, {
      row: Row,
      columns: `u.id, u.first_name, u.last_name, u.email, u.is_internal_admin, u.version, u.created_at, m.role,
        m.tenant_id`,
      from: `user_account u left join membership m on m.user_id = u.id left join tenant t on t.id = m.tenant_id`,
      where: q ? [...where, byEmailOrTenant(q)] : where,
      order: keysetOf(sort, KEYS, 'u.id'),
      limit,
      cursor,
    });
    const tenantIds = page.rows.flatMap(({ tenantId }) => tenantId ?? []);
    const tenants = await this.em.find(Tenant, { id: { $in: tenantIds } });
    const tenantOf = new Map(tenants.map((tenant) => [tenant.id, tenantFacts(tenant)]));
    return {
      ...page,
      rows: page.rows.map(({ tenantId, ...user }) => ({
        user,
        tenant: (tenantId && tenantOf.get(tenantId)) || null,
        role: user.role,
      })),
    };
  }
}

/** Each half has a trigram index of its own, which an "or" over both tables could not use. */
function byEmailOrTenant(q: string): SqlCondition {
  const [email, tenant] = [contains('e.email', q), contains('n.name', q)];
  return {
    sql: `u.id in (
      select e.id from user_account e where ${email.sql}
      union all
      select s.user_id from membership s join tenant n on n.id = s.tenant_id where ${tenant.sql})`,
    params: [...email.params, ...tenant.params],
  };
}

const tenantFacts = ({
  id,
  name,
  type,
  subscriptionStatus,
  version,
  createdAt,
}: Tenant): TenantEntry['tenant'] => ({
  ...{ id, name, type, subscriptionStatus, version },
  createdAt: createdAt.toISOString(),
});
