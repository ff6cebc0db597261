import type { EntityManager } from '@mikro-orm/postgresql';
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { z } from 'zod';
import { selectRow } from './rows.js';

/**
 * A second fence under the queries: while a request works for a person, PostgreSQL's row-level security shows it the
 * rows of that person's tenant alone, without the recordings in folders that shut them out, also to a query that forgets
 * its filter. Work without a tenant sees all rows: tasks, schedules, shared links, internal admins.
 */
const work = new AsyncLocalStorage<{ tenantId: string; shutOutId: string }>();

/** Runs work that belongs to no tenant, until `limitRowsTo` says one. */
export const withoutRowSecurity = <T>(run: () => T): T => work.run({ tenantId: '', shutOutId: '' }, run);

/**
 * From here on the work that is under way sees the rows of one tenant.
 * @param shutOutId the person it is for, where a folder shuts them out
 */
export function limitRowsTo(tenantId: string, shutOutId = ''): void {
  const store = work.getStore();
  if (store) Object.assign(store, { tenantId, shutOutId });
}

/** Superusers and owners of `bypassrls` are exempt from row-level security; they work for a tenant in this role. */
const ROLE = 'playhead_fenced';

const IS_EXEMPT = `select rolsuper or rolbypassrls as exempt from pg_roles where rolname = session_user`;

/** Makes the role where it is needed, and gives it what the tables have become. Waits for nobody and may be repeated. */
export async function prepareRowSecurity(em: Pick<EntityManager, 'execute'>): Promise<void> {
  const row = await selectRow(em, z.object({ exempt: z.boolean() }), IS_EXEMPT);
  if (!row?.exempt) return;
  // Roles are the whole server's, so that another database of it may be making this one at the same time.
  await em.execute(`do $$ begin create role ${ROLE} nologin;
    exception when duplicate_object or unique_violation then null; end $$`);
  await em.execute(`grant usage on schema public to ${ROLE}`);
  await em.execute(`grant all on all tables in schema public to ${ROLE}`);
  await em.execute(`grant all on all sequences in schema public to ${ROLE}`);
}

const TELL = `select set_config('playhead.tenant', $1, false), set_config('playhead.person', $2, false),
  set_config('role', $3, false)`;

/** Tells a connection of one pool for whom it works from now on: by one query, where that has changed. */
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
