import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';

/** Names of a tenant's members. */
export async function membersOf(em: EntityManager, tenantId: string): Promise<string[]> {
  const members = await selectRows(
    em,
    z.object({ name: z.string() }),
    'select name from tenant_person where tenant_id = ?',
    [tenantId],
  );
  return members.map(({ name }) => name);
}
