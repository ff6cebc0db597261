import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ConfigError } from '../config/environment.js';
import { advisoryLock } from './advisory-lock.js';
import type { Config } from '../config/config.js';
import { databaseOptions } from './database.module.js';
import type { MigrationClass } from './entities.js';
import { applySqlFiles } from './repeatable-sql.js';
import { changeRows, selectRow, selectRows } from './rows.js';
import { prepareRowSecurity } from './row-level-security.js';
import { OLDER_DATABASE, schemaAge } from './schema-age.js';

/**
 * Migrates the database: tables first, then views, functions and triggers. Uses its own connections, because changing
 * a large table may take minutes, longer than a request's statement may. Of concurrent processes one migrates and the
 * others wait.
 * @returns `created`, `up to date` or the number of changes
 * @throws ConfigError, before any change, if an older or newer release must be used
 */
export const migrate = (config: Pick<Config, 'database'>, migrations: MigrationClass[]): Promise<string> =>
  withMigrator(config, migrations, async (orm, em) => {
    const { length: changes } = await orm.migrator.up();
    const files = await withoutBlocking(em, applySqlFiles);
    await prepareRowSecurity(em);
    if (changes === migrations.length) return 'created';
    const all = changes + files;
    return all === 0 ? 'up to date' : `${all} ${all === 1 ? 'change' : 'changes'}`;
  });

/** Applies table migrations only, for loading a backup before `migrate` completes the database. */
export const migrateTables = (
  config: Pick<Config, 'database'>,
  migrations: MigrationClass[],
): Promise<unknown> => withMigrator(config, migrations, (orm) => orm.migrator.up());

async function withMigrator<T>(
  config: Pick<Config, 'database'>,
  migrations: MigrationClass[],
  work: (orm: MikroORM, em: EntityManager) => Promise<T>,
): Promise<T> {
  const orm = await MikroORM.init({
    ...databaseOptions(config, [], migrations),
    driverOptions: { connectionTimeoutMillis: 5_000 },
    discovery: { warnWhenNoEntities: false },
  });
  const alone = <R>(run: (em: EntityManager) => Promise<R>): Promise<R> =>
    orm.em.transactional(async (em) => {
      await advisoryLock(em, 'migrate');
      return run(em);
    });
  try {
    // Committed before the migrator reads it on another connection.
    await alone((em) => adoptBaseline(em, migrations));
    return await alone((em) => work(orm, em));
  } finally {
    await orm.close(true);
  }
}

const LOCK_ATTEMPTS = 50;
/** Shorter than PostgreSQL's `deadlock_timeout`, after which it could abort a request instead. */
const LOCK_TIMEOUT_MS = 200;
const PAUSE_MS = 100;

/**
 * Runs work that locks views and tables while an earlier release serves requests. If a lock is not free soon, it
 * releases all of them and tries again. The last attempt waits.
 */
async function withoutBlocking<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < LOCK_ATTEMPTS; attempt++) {
    try {
      return await em.transactional(async (nested) => {
        await nested.execute(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        const result = await work(nested);
        await nested.execute('set local lock_timeout = 0');
        return result;
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await sleep(Math.random() * PAUSE_MS);
    }
  }
  return work(em);
}

/** SQLSTATE lock_not_available. */
const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03';

const TABLE = 'mikro_orm_migrations';
const At = z.object({ at: z.string().nullable() });
const Applied = z.object({ name: z.string() });

/** Replaces the names of earlier releases' migrations by the baseline, which has the same tables. */
async function adoptBaseline(em: EntityManager, migrations: MigrationClass[]): Promise<void> {
  const table = await selectRow(em, At, `select to_regclass('${TABLE}')::text as at`);
  if (!table?.at) return;
  const applied = (await selectRows(em, Applied, `select name from ${TABLE}`)).map(({ name }) => name);
  const known = migrations.map(({ name }) => name);
  switch (schemaAge(applied, known)) {
    case 'older':
      throw new ConfigError([`DATABASE_URL: ${OLDER_DATABASE}`]);
    case 'newer':
      throw new ConfigError([
        `DATABASE_URL: the database was brought up to date by a newer version of Playhead (${applied.filter((name) => !known.includes(name)).join(', ')}). Start that version, or restore the backup from before the update (docs/backup.md)`,
      ]);
    case 'baseline':
      await changeRows(em, `delete from ${TABLE}`);
      await changeRows(em, `insert into ${TABLE} (name) values (?)`, [known[0]]);
  }
}
