import type { TestDatabase } from './database.js';
import { until } from './until.js';

/** The statements that wait for a lock which another holds. */
export const lockedOut = ({ query }: Pick<TestDatabase, 'query'>): Promise<unknown[]> =>
  query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

/** Until so many wait. The server tells nobody of that, so it is asked. */
export const untilLockedOut = (database: Pick<TestDatabase, 'query'>, count = 1): Promise<void> =>
  until(async () => (await lockedOut(database)).length >= count);
