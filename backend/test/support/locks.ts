import pg from 'pg';
import type { TestDatabase } from './database.js';
import { until } from './until.js';

/** The statements that wait for a lock which another holds. */
export const lockedOut = ({ query }: Pick<TestDatabase, 'query'>): Promise<unknown[]> =>
  query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

/** Until so many wait. The server tells nobody of that, so it is asked. */
export const untilLockedOut = (database: Pick<TestDatabase, 'query'>, count = 1): Promise<void> =>
  until(async () => (await lockedOut(database)).length >= count);

/** Another session that holds what a statement locks. @returns what lets it go */
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
