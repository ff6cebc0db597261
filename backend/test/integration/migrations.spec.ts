import { Migration } from '@mikro-orm/migrations';
import { MIGRATIONS } from '../../src/migrations/index.js';
import { migrate } from '../../src/shared/database/migrate.js';
import { type TestDatabase, createTestDatabase } from '../support/database.js';

/** Notes how long a statement of it may take. */
class NotesItsTime extends Migration {
  override up(): void {
    this.addSql(`create table noted as select current_setting('statement_timeout') as statement_timeout`);
  }
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('migrate', () => {
  it('gives a change of a large table as long as it takes, and runs it once where processes start together', async () => {
    const config = { database: { url: database.url } };
    await Promise.all([1, 2, 3].map(() => migrate(config, [...MIGRATIONS, NotesItsTime])));
    expect(await database.query('select statement_timeout from noted')).toEqual([{ statement_timeout: '0' }]);
  });
});
