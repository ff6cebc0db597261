import { Migration } from '@mikro-orm/migrations';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS } from '../../../src/migrations/index.js';
import { migrate, migrateTables } from '../../../src/shared/database/migrate.js';
import { readSqlFiles } from '../../../src/shared/database/repeatable-sql.js';
import { type TestDatabase, createTestDatabase } from '../../support/database.js';
import { untilLockedOut } from '../../support/locks.js';
import { BUILT } from '../../support/processes.js';

/** Records the statement timeout. */
class NotesItsTime extends Migration {
  override up(): void {
    this.addSql(`create table noted as select current_setting('statement_timeout') as statement_timeout`);
  }
}

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

describe('migrate', () => {
  it('gives a change of a large table as long as it takes, and runs it once where processes start together', async () => {
    const config = { database: { url: database.url } };
    const outcomes = await Promise.all([1, 2, 3].map(() => migrate(config, [...MIGRATIONS, NotesItsTime])));
    expect(outcomes.sort()).toEqual(['1 change', 'up to date', 'up to date']);
    expect(await database.query('select statement_timeout from noted')).toEqual([{ statement_timeout: '0' }]);
  });

  it('does not hold a view that a request needs while it waits for one in use', async () => {
    const views = readSqlFiles()
      .flatMap(({ statements }) => statements)
      .filter(({ kind }) => kind === 'view');
    const [first, last] = [views[0]!.name, views.at(-1)!.name];
    await database.query('delete from repeatable_sql');
    const request = new pg.Client({ connectionString: database.url });
    request.on('error', () => undefined);
    await request.connect();
    // PostgreSQL aborts the one of two in a deadlock that looks first.
    await request.query(`set deadlock_timeout = '700ms'`);
    await request.query('begin');
    // Views are dropped in reverse order.
    await request.query(`select from ${first} limit 1`);
    const migrated = migrate({ database: { url: database.url } }, MIGRATIONS);
    await untilLockedOut(database);
    await request.query(`select from ${last} limit 1`);
    await request.query('commit');
    await request.end();
    expect(await migrated).toMatch(/^\d+ changes$/);
  });
});

async function empty(): Promise<void> {
  await database.query('drop schema public cascade');
  await database.query('create schema public');
}

describe('The built migrate.js, which the chart runs before a release', () => {
  const run = (url = database.url): Promise<[code: number, output: string]> =>
    new Promise((done) => {
      const env = { DATABASE_URL: url, APP_SECRET: 'a secret that only these tests know of' };
      const file = join(BUILT, 'backend/src/commands/migrate.js');
      execFile(process.execPath, [file], { env }, (error, stdout, stderr) =>
        done([error ? Number(error.code) : 0, stdout + stderr]),
      );
    });

  it('makes an empty database, brings one of the release before up to date, and ends', async () => {
    await empty();
    expect(await run()).toEqual([0, 'Database: created\n']);
    expect(await run()).toEqual([0, 'Database: up to date\n']);
    await empty();
    await migrateTables({ database: { url: database.url } }, MIGRATIONS.slice(0, 1));
    expect(await run()).toEqual([0, expect.stringMatching(/^Database: \d+ changes\n$/)]);
  });

  it('fails where it cannot, and says why without the password', async () => {
    const [code, output] = await run('postgres://playhead:secret-word@127.0.0.1:1/playhead');
    expect(code).toBe(1);
    expect(output).toContain('ECONNREFUSED');
    expect(output).not.toContain('secret-word');
  });
});

describe('A database of release 0.3.0', () => {
  const config = () => ({ database: { url: database.url } });

  async function asRelease030(): Promise<void> {
    await empty();
    await migrateTables(config(), MIGRATIONS.slice(0, 1));
    await database.query('delete from mikro_orm_migrations');
    const names = readFileSync(join(import.meta.dirname, '../../fixtures/migrations-0.3.0.txt'), 'utf8');
    for (const name of names.trim().split('\n'))
      await database.query('insert into mikro_orm_migrations (name) values ($1)', [name]);
  }

  it('is taken over without running the baseline', async () => {
    await asRelease030();
    expect(await migrate(config(), MIGRATIONS)).toMatch(/^\d+ changes$/);
    expect(await database.query('select name from mikro_orm_migrations order by id')).toEqual(
      MIGRATIONS.map(({ name }) => ({ name })),
    );
    expect(await migrate(config(), MIGRATIONS)).toBe('up to date');
  });

  it('is refused in a sentence where it is from before that release, and stays as it is', async () => {
    await asRelease030();
    await database.query(`delete from mikro_orm_migrations where name = 'Rooms20261203'`);
    await expect(migrate(config(), MIGRATIONS)).rejects.toThrow(
      /made by a release before 0\.3\.0\. Start Playhead 0\.3\.0 with it once/,
    );
    expect(await database.query(`select to_regclass('repeatable_sql') as made`)).toEqual([{ made: null }]);
  });
});

describe('Views, functions and triggers', () => {
  const config = () => ({ database: { url: database.url } });

  it('are created again where one is missing, and with their views what needs them', async () => {
    const shown = () => database.query(`select pg_get_viewdef('shared_recording') as sql`);
    const before = await shown();
    await database.query('drop view shared_recording cascade');
    await database.query('drop trigger recording_gets_share on recording');
    expect(await migrate(config(), MIGRATIONS)).toBe('2 changes');
    expect(await shown()).toEqual(before);
    expect(
      await database.query(`select 1 from pg_trigger where tgname = 'recording_gets_share'`),
    ).toHaveLength(1);
  });

  it('are changed with their file alone, and triggers that are the same stay untouched', async () => {
    const path = 'modules/sharing/link/share.sql';
    const triggers = () => database.query(`select oid, xmin::text, tgname from pg_trigger order by oid`);
    const before = await triggers();
    await database.query(`update repeatable_sql set hash = 'of an earlier text' where path = $1`, [path]);
    expect(await migrate(config(), MIGRATIONS)).toBe('1 change');
    expect(await triggers()).toEqual(before);
  });

  it('of earlier releases are dropped, after the trigger that used them has another', async () => {
    const path = 'modules/recordings/library/library-figures.sql';
    const functions = () =>
      database.query(`select proname from pg_proc where proname like '%keeps_figures' order by 1`);
    const before = await functions();
    await database.query(
      `create function recording_insert_keeps_figures() returns trigger language plpgsql
       as 'begin return null; end'`,
    );
    await database.query(
      `create or replace trigger recording_insert_keeps_figures after insert on recording
       referencing new table as come for each statement execute function recording_insert_keeps_figures()`,
    );
    await database.query(`update repeatable_sql set hash = 'of an earlier text' where path = $1`, [path]);
    expect(await migrate(config(), MIGRATIONS)).toBe('1 change');
    expect(await functions()).toEqual(before);
    expect(await migrate(config(), MIGRATIONS)).toBe('up to date');
  });
});

describe('A database of a newer version', () => {
  it('is refused in a sentence, and stays as it is', async () => {
    const config = { database: { url: database.url } };
    await database.query(`insert into mikro_orm_migrations (name) values ('Later20301231')`);
    await expect(migrate(config, MIGRATIONS)).rejects.toThrow(
      /brought up to date by a newer version of Playhead \(Later20301231\)\. Start that version/,
    );
    await expect(migrate(config, MIGRATIONS.slice(0, -1))).rejects.toThrow('newer version');
  });
});
