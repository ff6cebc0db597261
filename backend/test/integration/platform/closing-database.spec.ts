import { Kysely, PostgresDialect, sql } from 'kysely';
import { ConnectionPool } from '../../../src/shared/database/connection-pool.js';
import { createTestDatabase } from '../../support/database.js';

const database = await createTestDatabase();
afterAll(() => database.drop());

describe('Closing the database', () => {
  it('does not wait for a query that was still connecting', async () => {
    const kysely = new Kysely({
      dialect: new PostgresDialect({ pool: new ConnectionPool({ connectionString: database.url }) }),
    });
    const query = sql`select 1`.execute(kysely);
    const outcome = expect(query).rejects.toThrow();
    // One turn, after which the connection is being made.
    await new Promise((resolve) => setImmediate(resolve));
    await kysely.destroy();
    await outcome;
  });
});
