import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { TENANT_ROLES } from '../../../../shared/auth/current-user.js';
import {
  type SortKey,
  type SqlCondition,
  keysetOf,
  sortedText,
  sortedWord,
} from '../../../../shared/database/keyset.js';
import { type Page, anywhere, contains, selectPage } from '../../../../shared/database/page.js';
import { isoTime, selectRow } from '../../../../shared/database/rows.js';
import { User, Membership, Tenant } from '../../../accounts/entities.js';
import type { AdminListInput } from '../admin-list.js';
import { AdminTenant, type TenantEntry } from '../tenants/list-tenants.query.js';

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

const role = z.enum(TENANT_ROLES);

const AdminUser = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isInternalAdmin: z.boolean(),
    role: role.nullable().describe('Role in their tenant'),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminUser' });

export const UserEntry = z
  .object({
    user: AdminUser,
    tenant: AdminTenant.nullable(),
    role: role.nullable(),
  })
  .meta({ id: 'UserEntry' });
export type UserEntry = z.infer<typeof UserEntry>;

const KEYS: Record<string, SortKey> = {
  email: sortedText('u.email'),
  name: sortedText(`(u.first_name || ' ' || u.last_name)`),
  tenant: sortedText(`coalesce(t.name, '')`),
  role: sortedWord(`coalesce(m.role, '')`),
  isInternalAdmin: { sql: 'u.is_internal_admin::int', type: 'int4' },
};
const EVERYBODY = `user_account u left join membership m on m.user_id = u.id left join tenant t on t.id = m.tenant_id`;

/** Sort orders by tenant or role, which an index serves because every member has both. */
const KEYS_OF_MEMBERS: Record<string, SortKey> = { tenant: sortedText('t.name'), role: sortedWord('m.role') };
const MEMBERS = `membership m join user_account u on u.id = m.user_id join tenant t on t.id = m.tenant_id`;

/** All accounts with their tenant and role. */
export class ListUsers extends QueryOf<AdminListInput & { userId?: string }, Page<UserEntry>> {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { q, sort, limit, cursor, userId } }: ListUsers): Promise<Page<UserEntry>> {
    const where: SqlCondition[] = userId ? [{ sql: 'u.id = ?', params: [userId] }] : [];
    if (q) where.push(await this.byEmailOrTenant(q));
    const byMembership = sort.replace('-', '') in KEYS_OF_MEMBERS && (await this.everybodyHasATenant());
    const page = await selectPage(this.em, {
      row: Row,
      columns: `u.id, u.first_name, u.last_name, u.email, u.is_internal_admin, u.version, u.created_at, m.role,
        m.tenant_id`,
      from: byMembership ? MEMBERS : EVERYBODY,
      countedFrom: EVERYBODY,
      where,
      order: byMembership ? keysetOf(sort, KEYS_OF_MEMBERS, 'm.user_id') : keysetOf(sort, KEYS, 'u.id'),
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

  private async everybodyHasATenant(): Promise<boolean> {
    const [members, users] = await Promise.all([this.em.count(Membership), this.em.count(User)]);
    return members === users;
  }

  /**
   * The search usually matches only emails or only tenants, which their indexes find. Otherwise each account is read
   * once.
   */
  private async byEmailOrTenant(q: string): Promise<SqlCondition> {
    // Emails are stored in lower case.
    const byEmail = { sql: 'u.email like lower(?)', params: [anywhere(q)] };
    const tenant = contains('n.name', q);
    const byTenant = {
      sql: `u.id in (select s.user_id from membership s join tenant n on n.id = s.tenant_id where ${tenant.sql})`,
      params: tenant.params,
    };
    const found = await selectRow(
      this.em,
      z.object({ emails: z.boolean(), tenants: z.boolean() }),
      `select exists (select from user_account u where ${byEmail.sql}) as emails,
         exists (select from tenant n where ${tenant.sql}) as tenants`,
      [...byEmail.params, ...tenant.params],
    );
    if (!found?.tenants) return byEmail;
    if (!found.emails) return byTenant;
    return { sql: `(${byEmail.sql} or ${byTenant.sql})`, params: [...byEmail.params, ...byTenant.params] };
  }
}

const tenantFacts = ({
  id,
  name,
  type,
  subscriptionStatus,
  version,
  createdAt,
}: Tenant): TenantEntry['tenant'] => ({
  id,
  name,
  type,
  subscriptionStatus,
  version,
  createdAt: createdAt.toISOString(),
});
