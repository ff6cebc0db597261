import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

export interface Table {
  name: string;
  /** Names of stored columns, quoted. */
  columns: string[];
}

const MIGRATIONS = 'mikro_orm_migrations';

const TABLES = `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('${MIGRATIONS}', 'repeatable_sql')
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

/**
 * Reads all tables from one snapshot in COPY text format.
 * @param keep must read a table's rows to the end
 * @returns tables with row counts, and migration names
 */
export async function readSnapshot(
  client: pg.Client,
  keep: (table: Table, rows: Readable) => Promise<void>,
): Promise<{ tables: (Table & { rows: number })[]; migrations: string[] }> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `select name from ${MIGRATIONS} order by id`,
    );
    const { rows: found } = await client.query<Table>(TABLES);
    const tables: (Table & { rows: number })[] = [];
    for (const table of found) {
      const copy = client.query(copyTo(`copy "${table.name}" (${table.columns.join(', ')}) to stdout`));
      await keep(table, copy);
      tables.push({ ...table, rows: copy.rowCount });
    }
    return { tables, migrations: names.map(({ name }) => name) };
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}
