import { Migration } from '@mikro-orm/migrations';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Tasks20261122 } from '../../../src/migrations/20261122-tasks.js';
import { MIGRATIONS } from '../../../src/migrations/index.js';
import { migrate } from '../../../src/shared/database/migrate.js';
import { type TestDatabase, createTestDatabase } from '../../support/database.js';
import { BUILT } from '../../support/processes.js';

/** Notes how long a statement of it may take. */
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
    await migrate({ database: { url: database.url } }, MIGRATIONS.slice(0, -2));
    expect(await run()).toEqual([0, 'Database: 2 changes\n']);
  });

  it('fails where it cannot, and says why without the password', async () => {
    const [code, output] = await run('postgres://playhead:secret-word@127.0.0.1:1/playhead');
    expect(code).toBe(1);
    expect(output).toContain('ECONNREFUSED');
    expect(output).not.toContain('secret-word');
  });
});

describe('The migration to tasks', () => {
  it('takes along what was left to do, with its attempts, and what was done', async () => {
    const config = { database: { url: database.url } };
    await empty();
    const earlier = MIGRATIONS.slice(0, MIGRATIONS.indexOf(Tasks20261122));
    expect(await migrate(config, earlier)).toBe('created');
    const [processing, deleted, event] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [id, deletedAt] of [
      [processing, null],
      [deleted, new Date()],
    ])
      await database.query(
        `insert into recording (id, tenant_id, owner_id, title, status, share_id, created_at, updated_at, deleted_at)
         values ($1, $1, $1, 'Call', 'processing', gen_random_uuid(), now(), now(), $2)`,
        [id, deletedAt],
      );
    await database.query(
      `insert into processing_run values ($1, 4, 2, gen_random_uuid(), now() + interval '10 seconds')`,
      [processing],
    );
    await database.query(
      `insert into outbox_event (id, kind, subject_id, attempts, due_at, created_at)
       values (gen_random_uuid(), 'comment-added', $1, 3, now(), now())`,
      [event],
    );
    for (const [occasion, sentAt, failure] of [
      ['sent', new Date(), null],
      ['waiting', null, null],
      ['refused', null, 'Nobody here'],
    ])
      await database.query(
        `insert into outgoing_mail (id, occasion, to_address, subject, body, attempts, due_at, sent_at, failure, created_at)
         values (gen_random_uuid(), $1, 'vi@example.com', 'Hello', 'Text', 1, now(), $2, $3, now())`,
        [occasion, sentAt, failure],
      );
    await database.query(
      `insert into object_removal (id, prefix, due_at) values (gen_random_uuid(), 'recordings/1/', now() + interval '1 day')`,
    );
    expect(await migrate(config, MIGRATIONS)).toBe(`${MIGRATIONS.length - earlier.length} changes`);

    const tasks = await database.query(
      `select kind, subject, key, attempts, failures, due_at <= now() as "isDue", lease_until > now() as "isHeld",
         done_at is not null as "isDone", last_error as error, dead_at is not null as "isDead"
       from task order by kind, key`,
    );
    const base = { key: null, isDue: true, isHeld: null, isDone: false, error: null, isDead: false };
    const mail = { ...base, kind: 'send-mail', subject: 'vi@example.com', attempts: 1, failures: 1 };
    expect(tasks).toEqual([
      { ...base, kind: 'comment-added', subject: event, attempts: 3, failures: 3 },
      {
        ...{ ...base, kind: 'process-recording', subject: processing, key: processing },
        ...{ attempts: 4, failures: 2, isHeld: true },
      },
      { ...base, kind: 'remove-objects', subject: 'recordings/1/', attempts: 0, failures: 0, isDue: false },
      { ...mail, key: 'refused', error: 'Nobody here', isDead: true },
      { ...mail, key: 'sent', failures: 0, isDone: true },
      { ...mail, key: 'waiting' },
    ]);
    expect(await database.query(`select payload from task where key = 'waiting'`)).toEqual([
      { payload: { to: 'vi@example.com', subject: 'Hello', text: 'Text', unsubscribeUrl: null } },
    ]);
    expect(await database.query(`select to_regclass('outgoing_mail') as left`)).toEqual([{ left: null }]);
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
