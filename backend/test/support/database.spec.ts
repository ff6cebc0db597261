import { MIGRATIONS } from '../../src/migrations/index.js';
import { createTestDatabase, type TestDatabase } from './database.js';

describe('createTestDatabase', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(() => Promise.all([first.drop(), second.drop()]));

  it.each(['playhead', 'postgres', 'test; drop database playhead'])('refuses the name %s', async (name) => {
    await expect(createTestDatabase(`postgres://localhost/${encodeURIComponent(name)}`)).rejects.toThrow(
      'must contain "test"',
    );
  });

  it('has every migration applied', async () => {
    const [row] = await first.query<{ count: string }>('select count(*) from mikro_orm_migrations');
    expect(Number(row?.count)).toBe(MIGRATIONS.length);
  });

  it('gives two callers databases that do not see each other', async () => {
    await first.query('create table only_here (id int)');
    await expect(second.query('select * from only_here')).rejects.toThrow('does not exist');
  });
});
