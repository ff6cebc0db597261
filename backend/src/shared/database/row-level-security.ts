import type { EntityManager } from '@mikro-orm/postgresql';
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { z } from 'zod';
import { selectRow } from './rows.js';

/**
 * Row-level security as a second safeguard: during a user's request PostgreSQL only returns rows of their tenant,
 * without recordings in folders that shut them out, even if a query lacks its filter. Work without a tenant sees all
 * rows: tasks, schedules, shared links, internal admins.
 */
const work = new AsyncLocalStorage<{ tenantId: string; shutOutId: string }>();

/** Runs work without a tenant until `limitRowsTo` sets one. */
export const withoutRowSecurity = <T>(run: () => T): T => work.run({ tenantId: '', shutOutId: '' }, run);

/**
 * Limits the current work to a tenant's rows.
 * @param shutOutId the user, if a folder shuts them out
 */
export function limitRowsTo(tenantId: string, shutOutId = ''): void {
  const store = work.getStore();
  if (store) Object.assign(store, { tenantId, shutOutId });
}

/** Superusers and roles with `bypassrls` ignore row-level security, so work for a tenant uses this role. */
const ROLE = 'playhead_fenced';

const IS_EXEMPT = `select rolsuper or rolbypassrls as exempt from pg_roles where rolname = session_user`;

/** Creates the role if needed and grants it current tables. Takes no locks that block others, and is idempotent. */
export async function prepareRowSecurity(em: Pick<EntityManager, 'execute'>): Promise<void> {
  const row = await selectRow(em, z.object({ exempt: z.boolean() }), IS_EXEMPT);
  if (!row?.exempt) return;
  // Roles are global to the server, so another database may create this one concurrently.
  await em.execute(`do $$ begin create role ${ROLE} nologin;
    exception when duplicate_object or unique_violation then null; end $$`);
  await em.execute(`grant usage on schema public to ${ROLE}`);
  await em.execute(`grant all on all tables in schema public to ${ROLE}`);
  await em.execute(`grant all on all sequences in schema public to ${ROLE}`);
}

const TELL = `select set_config('playhead.tenant', $1, false), set_config('playhead.person', $2, false),
  set_config('role', $3, false)`;

/** Sets the row-level security of a connection, with one query and only if it has changed. */
export function rowSecurity(): (client: pg.ClientBase) => Promise<void> {
  const settings = new WeakMap<pg.ClientBase, string>();
  let exempt: boolean | undefined;
  return async (client) => {
    const { tenantId = '', shutOutId = '' } = work.getStore() ?? {};
    const setting = tenantId + shutOutId;
    if ((settings.get(client) ?? '') === setting) return;
    if (tenantId !== '') exempt ??= await isExempt(client);
    const role = tenantId !== '' && exempt ? ROLE : 'none';
    await client.query({ name: 'playhead_fence', text: TELL, values: [tenantId, shutOutId, role] });
    settings.set(client, setting);
  };
}

async function isExempt(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exempt: boolean }>(IS_EXEMPT);
  return rows[0]!.exempt;
}
