import { MikroORM } from '@mikro-orm/postgresql';
import { advisoryLock } from './advisory-lock.js';
import type { Config } from '../config/config.js';
import { databaseOptions } from './database.module.js';
import type { MigrationClass } from './entities.js';
import { prepareFence } from './tenant-fence.js';

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
      const { length: changes } = await orm.migrator.up();
      await prepareFence(em);
      if (changes === migrations.length) return 'created';
      return changes === 0 ? 'up to date' : `${changes} ${changes === 1 ? 'change' : 'changes'}`;
    });
  } finally {
    await orm.close(true);
  }
}
