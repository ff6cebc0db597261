import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import {
  type SortKey,
  type SqlCondition,
  keysetOf,
  sortedText,
  sortedWord,
} from '../../../../shared/database/keyset.js';
import { type Page, contains, selectPage } from '../../../../shared/database/page.js';
import { bigNumber, isoTime } from '../../../../shared/database/rows.js';
import { Plan, TENANT_TYPES } from '../../../accounts/entities.js';
import type { AdminListInput } from '../admin-list.js';
import { PlanFacts, planFacts } from '../plans/plan-facts.js';

export const AdminTenant = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(TENANT_TYPES),
    subscriptionStatus: z.string(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminTenant' });

export const TenantEntry = z
  .object({
    tenant: AdminTenant,
    subscriptionPlan: PlanFacts,
    memberCount: z.number().int(),
    recordingCount: z.number().int(),
  })
  .meta({ id: 'TenantEntry' });
export type TenantEntry = z.infer<typeof TenantEntry>;

const Row = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(TENANT_TYPES),
  subscriptionStatus: z.string(),
  version: z.number(),
  createdAt: isoTime,
  planId: z.string(),
  memberCount: bigNumber,
  recordingCount: bigNumber,
});

const MEMBERS = `(select count(*) from membership m where m.tenant_id = t.id)`;
const RECORDINGS = `(select count(*) from live_recording r where r.tenant_id = t.id)`;

const KEYS: Record<string, SortKey> = {
  name: sortedText('t.name'),
  type: sortedWord('t.type'),
  plan: sortedText('p.display_name'),
  memberCount: { sql: 'coalesce(counted.count, 0)', type: 'float8' },
  recordingCount: { sql: 'coalesce(counted.count, 0)', type: 'float8' },
};

/** Sorting by a count needs the counts of all tenants, so they are aggregated once instead of per tenant. */
const counted = (rows: string): string =>
  `left join (select tenant_id, count(*) from ${rows} group by tenant_id) counted on counted.tenant_id = t.id`;
const JOINS: Record<string, string> = {
  memberCount: counted('membership'),
  recordingCount: counted('live_recording'),
};

/** Tenants with their numbers of users and recordings. */
export class ListTenants extends QueryOf<AdminListInput & { tenantId?: string }, Page<TenantEntry>> {}

@QueryHandler(ListTenants)
export class ListTenantsHandler implements IQueryHandler<ListTenants> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { q, sort, limit, cursor, tenantId } }: ListTenants): Promise<Page<TenantEntry>> {
    const where: SqlCondition[] = tenantId ? [{ sql: 't.id = ?', params: [tenantId] }] : [];
    const page = await selectPage(this.em, {
      row: Row,
      columns: `t.id, t.name, t.type, t.subscription_status, t.version, t.created_at, t.plan_id,
        ${MEMBERS} as member_count, ${RECORDINGS} as recording_count`,
      from: `tenant t join subscription_plan p on p.id = t.plan_id ${JOINS[sort.replace('-', '')] ?? ''}`,
      where: q ? [...where, byNameOrPlan(q)] : where,
      order: keysetOf(sort, KEYS, 't.id'),
      limit,
      cursor,
    });
    const plans = await this.em.find(Plan, { id: { $in: page.rows.map(({ planId }) => planId) } });
    const planOf = new Map(plans.map((plan) => [plan.id, planFacts(plan)]));
    return { ...page, rows: page.rows.map((row) => toEntry(row, planOf.get(row.planId)!)) };
  }
}

function byNameOrPlan(q: string): SqlCondition {
  const [name, plan] = [contains('t.name', q), contains('p.display_name', q)];
  return { sql: `(${name.sql} or ${plan.sql})`, params: [...name.params, ...plan.params] };
}

const toEntry = (
  { planId: _, memberCount, recordingCount, ...tenant }: z.infer<typeof Row>,
  subscriptionPlan: PlanFacts,
): TenantEntry => ({ tenant, subscriptionPlan, memberCount, recordingCount });
