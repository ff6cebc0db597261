import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { MIGRATIONS } from '../../src/migrations/index.js';
import { migrate } from '../../src/shared/database/migrate.js';
import { readSql, readSqlFiles } from '../../src/shared/database/repeatable-sql.js';

export interface TestDatabase {
  url: string;
  /** Queries the database directly. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Closes open connections. */
  drop(): Promise<void>;
}

/**
 * Creates a database with all migrations and no rows, as a copy of a template, which takes a tenth of the time of the
 * migrations.
 * @param server a URL whose database name contains "test"; names are derived from it, and it need not exist
 * @throws if the name does not contain "test", which protects real data
 */
export async function createTestDatabase(
  server: string | undefined = process.env['TEST_DATABASE_URL'],
): Promise<TestDatabase> {
  const base = testNameIn(server);
  const name = `${base}_${randomBytes(6).toString('hex')}`;
  await asAdmin(server!, async (admin) => {
    // Serialized, because two files may find the template missing, and a template in use cannot be copied.
    await admin.query('select pg_advisory_lock(1886151033)');
    const template = await readyTemplate(admin, server!, base);
    await admin.query(`create database ${name} template ${template}`);
  });

  const url = urlOf(server!, name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // Dropping the database by force closes idle connections, which is expected.
  pool.on('error', () => undefined);
  return {
    url,
    query: async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await pool.query<Row>(sql, values)).rows,
    drop: async () => {
      await pool.end();
      await asAdmin(server!, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

function testNameIn(server: string | undefined): string {
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run these tests with the project `integration`.');
  const name = new URL(server).pathname.slice(1);
  if (!/^\w*test\w*$/.test(name))
    throw new Error(
      `The tests refuse the database "${name}": its name must contain "test" and only letters, digits and _.`,
    );
  return name;
}

/** The name contains a hash of the schema's sources, so that an old template is never reused. */
async function readyTemplate(admin: pg.Client, server: string, base: string): Promise<string> {
  const sources = [...MIGRATIONS.map(String), readSql('migrations/baseline.sql')];
  const hash = createHash('sha256').update(
    [...sources, ...readSqlFiles().map(({ text }) => text)].join('\n'),
  );
  const version = hash.digest('hex').slice(0, 12);
  const template = `${base}_template_${version}`;
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return template;

  const building = `${template}_building`;
  await admin.query(`drop database if exists ${building} with (force)`);
  await admin.query(`create database ${building}`);
  await migrate({ database: { url: urlOf(server, building) } }, MIGRATIONS);
  await admin.query(`alter database ${building} rename to ${template}`);
  return template;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
