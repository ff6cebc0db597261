import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { aFolder } from '../support/folder.js';
import { createApp } from '../../src/app.js';
import { MIGRATIONS } from '../../src/migrations/index.js';
import { Seed } from '../../src/seed.js';
import { readConfig } from '../../src/shared/config/config.js';
import { migrate, migrateTables } from '../../src/shared/database/migrate.js';
import { createTestDatabase } from '../support/database.js';

const anId = (): string => randomUUID();

/** Default values of required columns by type. */
const FILLED: Record<string, unknown> = {
  uuid: anId,
  text: anId,
  integer: 0,
  bigint: 0,
  'double precision': 0,
  boolean: false,
  'timestamp with time zone': () => new Date(),
  jsonb: '[]',
  ARRAY: '{}',
};

let app: NestFastifyApplication;
const folder = aFolder();

const database = await createTestDatabase();
await database.query('drop schema public cascade');
await database.query('create schema public');
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function insert(table: string, given: Record<string, unknown>): Promise<Record<string, unknown>> {
  const columns = await database.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const row: Record<string, unknown> = {};
  for (const { name, type } of columns) {
    if (!(type in FILLED)) throw new Error(`No value for ${table}.${name} (${type})`);
    const value = FILLED[type];
    row[name] = typeof value === 'function' ? (value as () => unknown)() : value;
  }
  const values = { ...row, ...given };
  const names = Object.keys(values);
  const [inserted] = await database.query<Record<string, unknown>>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning *`,
    Object.values(values),
  );
  return inserted!;
}

interface Library {
  shareId: string;
  title: string;
}

async function aLibrary(title: string): Promise<Library> {
  const [tenantId, userId, recordingId, planId] = Array.from({ length: 4 }, anId);
  await insert('subscription_plan', { id: planId, name: `plan-${title}`, features: '{}' });
  await insert('tenant', { id: tenantId, plan_id: planId, name: title, type: 'individual' });
  await insert('user_account', { id: userId, email: `${tenantId}@example.com` });
  await insert('membership', { user_id: userId, tenant_id: tenantId, role: 'owner' });
  await insert('recording', {
    id: recordingId,
    tenant_id: tenantId,
    owner_id: userId,
    title,
    status: 'completed',
    duration: 100,
  });
  await insert('chapter', { recording_id: recordingId, title: 'Beginning', start_time: 0, end_time: 100 });
  await insert('transcript_segment', {
    recording_id: recordingId,
    text: 'An armadillo',
    start_time: 0,
    end_time: 5,
  });
  await insert('recording_viewer', { recording_id: recordingId, email: 'vi@example.com' });
  const { token } = await insert('share', { recording_id: recordingId });
  return { shareId: token as string, title };
}

describe('A database of each earlier landing of the schema', () => {
  it('is brought up with its rows, one migration after another, and read', async () => {
    const config = { database: { url: database.url } };
    const libraries: Library[] = [];
    for (let count = 1; count <= MIGRATIONS.length; count++) {
      await migrateTables(config, MIGRATIONS.slice(0, count));
      if (count % 5 === 1 || count === MIGRATIONS.length) libraries.push(await aLibrary(`Call ${count}`));
    }
    await migrate(config, MIGRATIONS);
    app = await createApp(
      readConfig({
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        ROLE: 'api',
        APP_SECRET: 'a secret that only these tests know of',
      }),
    );
    await app.get(Seed).run();
    await app.listen(0, '127.0.0.1');
    const origin = await app.getUrl();
    for (const { shareId, title } of libraries) {
      const answer = await fetch(`${origin}/api/recordings/shared/${shareId}`);
      expect(await answer.json()).toMatchObject({ title, access: 'required' });
      const viewed = await fetch(`${origin}/api/recordings/shared/${shareId}/view`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ viewerEmail: 'vi@example.com', viewerName: '', hasConsented: false }),
      });
      const cookie = viewed.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      const whole = await fetch(`${origin}/api/recordings/shared/${shareId}`, { headers: { cookie } });
      expect(await whole.json()).toMatchObject({
        title,
        chapters: [{ title: 'Beginning' }],
        transcript: [{ text: 'An armadillo' }],
      });
    }
  }, 180_000);
});
