import type { TestDatabase } from './database.js';

/** @returns a function that restores the current rows of all tables */
export async function restoringRows({ query }: TestDatabase): Promise<() => Promise<unknown>> {
  await query('create schema seeded');
  const tables = await query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('mikro_orm_migrations', 'repeatable_sql') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1`,
  );
  const put: string[] = [];
  for (const { name, columns } of tables) {
    await query(`create table seeded."${name}" as select ${columns} from "${name}"`);
    put.push(
      `delete from "${name}"; insert into "${name}" (${columns}) select ${columns} from seeded."${name}";`,
    );
  }
  // Replica mode disables triggers and foreign key checks.
  return () => query(`begin; set local session_replication_role = replica; ${put.join('')} commit`);
}
