import { Migrator } from '@mikro-orm/migrations';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager, type Options, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { PostgresDialect } from 'kysely';
import type { Config } from '../config/config.js';
import { ConnectionPool } from './connection-pool.js';
import { DatabaseProbe } from './database-probe.js';
import { RetryingEntityManager } from './retrying-entity-manager.js';
import type { EntityClass, MigrationClass } from './entities.js';

const CONNECTIONS = 10;

/**
 * Connection limits: statements and the wait for a full pool are bounded by what a busy moment takes (two hundred
 * simultaneous viewers); `answerForStalledDatabase` reports an unresponsive database earlier. Idle connections stay
 * open, because on a full disk PostgreSQL serves existing ones but cannot open new ones ("could not write init
 * file").
 */
export function databaseOptions(
  config: Pick<Config, 'database'>,
  entities: EntityClass<object>[],
  migrations: MigrationClass[],
): Options {
  return {
    driver: PostgreSqlDriver,
    entityManager: RetryingEntityManager,
    clientUrl: config.database.url,
    entities,
    driverOptions: () =>
      new PostgresDialect({
        pool: new ConnectionPool({
          connectionString: config.database.url,
          min: CONNECTIONS,
          max: CONNECTIONS,
          connectionTimeoutMillis: 20_000,
          statement_timeout: 30_000,
          query_timeout: 35_000,
        }),
      }),
    extensions: [Migrator],
    migrations: {
      silent: true,
      snapshot: false,
      migrationsList: migrations.map((migration) => ({ name: migration.name, class: migration })),
    },
  };
}

export async function openConnections(em: EntityManager): Promise<void> {
  const hold = () => em.fork().transactional((each) => each.execute('select pg_sleep(0.1)'));
  await Promise.all(Array.from({ length: CONNECTIONS }, hold));
}

@Global()
@Module({})
export class DatabaseModule {
  static with(config: Config, entities: EntityClass<object>[], migrations: MigrationClass[]): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [DatabaseProbe, { provide: EntityManager, useExisting: RetryingEntityManager }],
      exports: [DatabaseProbe, EntityManager],
      imports: [
        MikroOrmModule.forRoot({
          ...databaseOptions(config, entities, migrations),
          registerRequestContext: false,
        }),
      ],
    };
  }
}
