import pg from 'pg';
import type { TestDatabase } from './database.js';
import { until } from './until.js';

export const lockedOut = ({ query }: Pick<TestDatabase, 'query'>): Promise<unknown[]> =>
  query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

/** Waits until so many statements wait for a lock. PostgreSQL has no notification for this, so it polls. */
export const untilLockedOut = (database: Pick<TestDatabase, 'query'>, count = 1): Promise<void> =>
  until(async () => (await lockedOut(database)).length >= count);

/**
 * Another session that holds a statement's locks.
 * @returns a function that releases them
 */
export async function holding(url: string, sql: string, values?: unknown[]): Promise<() => Promise<void>> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  await session.query('begin');
  await session.query(sql, values);
  return async () => {
    await session.query('commit');
    await session.end();
  };
}
