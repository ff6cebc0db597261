import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { ConfigError } from '../config/environment.js';
import { advisoryLock } from './advisory-lock.js';
import type { Config } from '../config/config.js';
import { databaseOptions } from './database.module.js';
import type { MigrationClass } from './entities.js';
import { selectRow, selectRows } from './rows.js';
import { prepareRowSecurity } from './row-level-security.js';

/**
 * Brings the database up to date, on connections of its own: a change of a large table may take minutes, which no
 * statement of a request may. Of processes that start together one does it, and the others wait for it.
 * @returns what was done to it: `created`, `up to date` or a number of changes
 */
export async function migrate(
  config: Pick<Config, 'database'>,
  migrations: MigrationClass[],
): Promise<string> {
  const orm = await MikroORM.init({
    ...databaseOptions(config, [], migrations),
    driverOptions: { connectionTimeoutMillis: 5_000 },
    discovery: { warnWhenNoEntities: false },
  });
  try {
    return await orm.em.transactional(async (em) => {
      await advisoryLock(em, 'migrate');
      await requireKnown(em, migrations);
      const { length: changes } = await orm.migrator.up();
      await prepareRowSecurity(em);
      if (changes === migrations.length) return 'created';
      return changes === 0 ? 'up to date' : `${changes} ${changes === 1 ? 'change' : 'changes'}`;
    });
  } finally {
    await orm.close(true);
  }
}

const TABLE = 'mikro_orm_migrations';
const At = z.object({ at: z.string().nullable() });
const Applied = z.object({ name: z.string() });

/** An older version must not work on what a newer one has made of the database. */
async function requireKnown(em: EntityManager, migrations: MigrationClass[]): Promise<void> {
  const table = await selectRow(em, At, `select to_regclass('${TABLE}')::text as at`);
  if (!table?.at) return;
  const known = new Set(migrations.map(({ name }) => name));
  const applied = await selectRows(em, Applied, `select name from ${TABLE}`);
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new ConfigError([
      `DATABASE_URL: the database was brought up to date by a newer version of Playhead (${unknown.join(', ')}). Start that version, or restore the backup from before the update (docs/backup.md)`,
    ]);
}
