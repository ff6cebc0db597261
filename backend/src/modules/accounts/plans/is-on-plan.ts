import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRow } from '../../../shared/database/rows.js';

const Row = z.object({ planId: z.string().nullable() });

/** Whether a tenant has one of these plans. A null list admits every tenant. */
export async function isOnPlan(
  em: EntityManager,
  planIds: readonly string[] | null,
  tenantId: string | null,
): Promise<boolean> {
  if (planIds === null) return true;
  const row = tenantId && (await selectRow(em, Row, `select plan_id from tenant where id = ?`, [tenantId]));
  return Boolean(row && row.planId !== null && planIds.includes(row.planId));
}
