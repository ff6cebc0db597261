import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { countConnections } from '../metrics/pools.js';
import { nameOf } from './prepared.js';
import { rowSecurity } from './row-level-security.js';

/**
 * Connections that MikroORM requests through Kysely. Each gets its row-level security settings when handed out, and
 * sends `prepared` statements by name.
 */
export class ConnectionPool implements PostgresPool {
  private readonly pool: pg.Pool;
  private readonly connections = new WeakMap<pg.PoolClient, Connection>();
  private readonly secureRows = rowSecurity();

  constructor(config: pg.PoolConfig) {
    this.pool = new pg.Pool({ ...config, types: timesAsText() });
    // A running query is rejected by itself; an error event without a listener would end the process.
    const log = (error: Error): void => new Logger('Database').warn(error.message);
    this.pool.on('error', log).on('connect', (client) => client.on('error', log));
    countConnections(this.pool);
  }

  get options(): object {
    return this.pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.pool.connect();
    try {
      await this.secureRows(client);
      // Kysely loses a connection that it gets while it is being closed, and the pool would wait for it forever.
      if (this.pool.ending) throw new Error('The database connections are being closed.');
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    const connection = this.connections.get(client) ?? new Connection(client);
    this.connections.set(client, connection);
    return connection;
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

class Connection implements PostgresPoolClient {
  constructor(private readonly client: pg.PoolClient) {}

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, parameters?: readonly unknown[]): unknown {
    const query = { name: nameOf(text as string), text, values: parameters };
    return this.client.query(query as pg.QueryConfig);
  }

  release(): void {
    this.client.release();
  }
}

/** text[], which the driver's types do not name. */
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0];

/** MikroORM parses dates and times itself. */
function timesAsText(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  const parsers = createPostgreSqlTypeParsers(
    pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => string[],
  );
  for (const [oid, parse] of Object.entries(parsers)) types.setTypeParser(Number(oid), parse);
  return types;
}
