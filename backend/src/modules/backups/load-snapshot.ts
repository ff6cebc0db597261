import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BACKUP_ERRORS } from './backups.errors.js';
import type { Table } from './snapshot.js';

interface ForeignKey {
  owner: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `select conrelid::regclass::text as owner, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

const FORCED = `select relname as name from pg_class
  where relforcerowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace`;

/**
 * Loads tables into a database with the same migrations, in one transaction. Triggers are off because their results
 * are in the backup; references are checked at the end.
 * @throws BACKUP_ERRORS.damaged if a table's row count differs
 */
export async function loadSnapshot(
  client: pg.Client,
  tables: (Table & { rows: number; file: string })[],
  read: (file: string) => Promise<Readable>,
  signal: AbortSignal,
): Promise<void> {
  await client.query('begin');
  try {
    const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
    const { rows: forced } = await client.query<{ name: string }>(FORCED);
    const all = tables.map(({ name }) => `"${name}"`);
    const eachTable = async (names: string[], change: string): Promise<void> => {
      for (const name of names) await client.query(`alter table ${name} ${change}`);
    };
    const fenced = forced.map(({ name }) => `"${name}"`);
    for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
    await eachTable(all, 'disable trigger user');
    await eachTable(fenced, 'no force row level security');
    await client.query(`truncate ${all.join(', ')}`);
    for (const { name, columns, rows, file } of tables) {
      const copy = client.query(copyFrom(`copy "${name}" (${columns.join(', ')}) from stdin`));
      await pipeline(await read(file), copy, { signal });
      if (copy.rowCount !== rows) throw BACKUP_ERRORS.damaged(file);
    }
    await eachTable(fenced, 'force row level security');
    await eachTable(all, 'enable trigger user');
    for (const { owner, name, definition } of keys)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}
