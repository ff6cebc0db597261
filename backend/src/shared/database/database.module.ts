import { Migrator } from '@mikro-orm/migrations';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type Options, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { DatabaseProbe } from './database-probe.js';
import { fencePool } from './tenant-fence.js';
import type { EntityClass, MigrationClass } from './entities.js';

/** Connection limits: every statement is bounded, and a full pool fails after 5 s. */
export function databaseOptions(
  config: Pick<Config, 'database'>,
  entities: EntityClass<object>[],
  migrations: MigrationClass[],
): Options {
  return {
    driver: PostgreSqlDriver,
    clientUrl: config.database.url,
    entities,
    pool: { min: 0, max: 10 },
    driverOptions: {
      ...{ connectionTimeoutMillis: 5_000, statement_timeout: 30_000, query_timeout: 35_000 },
      onPoolCreated: fencePool,
    },
    extensions: [Migrator],
    migrations: {
      silent: true,
      snapshot: false,
      migrationsList: migrations.map((migration) => ({ name: migration.name, class: migration })),
    },
  };
}

@Module({})
export class DatabaseModule {
  static with(config: Config, entities: EntityClass<object>[], migrations: MigrationClass[]): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [DatabaseProbe],
      exports: [DatabaseProbe],
      imports: [
        MikroOrmModule.forRoot({
          ...databaseOptions(config, entities, migrations),
          registerRequestContext: false,
        }),
      ],
    };
  }
}
