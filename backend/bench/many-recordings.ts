import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PASSWORD, startProduct } from './product.js';

/**
 * What an account with many recordings costs when it is filled, moves to another tenant and is deleted.
 *
 *     npm run bench:account [-- --recordings 10000 --lines 20]
 *
 * Starts the built product on a PostgreSQL and a folder of its own; nothing of an installation is touched.
 */
const { values } = parseArgs({
  options: {
    recordings: { type: 'string', default: '10000' },
    lines: { type: 'string', default: '20' },
  },
});
const recordings = Number(values.recordings);
const lines = Number(values.lines);

const folder = await mkdtemp(join(tmpdir(), 'playhead-bench-'));
// Run as root, PostgreSQL is another user's process and must get in.
await chmod(folder, 0o755);
const product = await startProduct(folder);
const client = new pg.Client(product.databaseUrl);
await client.connect();

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

try {
  console.log(`${recordings} recordings of ${lines} lines`);
  await client.query(`update subscription_plan set max_recordings = null`);
  await timed('recordings', () =>
    client.query(
      `insert into recording (id, tenant_id, owner_id, title, description, status, upload_progress,
         processing_progress, duration, media_key, media_type, media_size, has_audio, has_picture, share_id,
         transcribed_at, created_at, updated_at)
       select uuidv7(), m.tenant_id, m.user_id, 'Customer call ' || n, 'About it', 'completed', 100, 100, 3600,
         'uploads/' || n, 'video/mp4', 1000, true, true, 'bench' || n, now(), now(), now()
       from membership m, generate_series(1, $1::int) n`,
      [recordings],
    ),
  );
  await timed('lines', () =>
    client.query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker)
       select uuidv7(), r.id, n * 12, n * 12 + 10, 'What was said in line ' || n, 'Ann'
       from recording r, generate_series(1, $1::int) n where r.share_id like 'bench%'`,
      [lines],
    ),
  );
  await timed('chapters, 6 each', () =>
    client.query(
      `insert into chapter (id, recording_id, title, start_time, end_time)
       select uuidv7(), r.id, 'Part ' || n, n * 60, n * 60 + 60
       from recording r, generate_series(0, 5) n where r.share_id like 'bench%'`,
    ),
  );
  await client.query('analyze');
  const { rows } = await client.query<{ id: string }>(
    `insert into tenant (id, name, type, subscription_status, plan_id, created_at)
     select gen_random_uuid(), 'Another', 'company', t.subscription_status, t.plan_id, now()
     from tenant t join membership m on m.tenant_id = t.id returning id`,
  );
  const ask = async (method: string, path: string, body: object): Promise<void> => {
    const response = await fetch(product.origin + path, {
      method,
      headers: { cookie: product.cookie, origin: product.origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  };
  const user = await client.query<{ id: string }>('select user_id as id from membership');
  await timed('moving to another tenant', () =>
    ask('POST', `/api/admin/users/${user.rows[0]!.id}/move-tenant`, { newTenantId: rows[0]!.id }),
  );
  await timed('deleting the account', () => ask('DELETE', '/api/auth/user', { password: PASSWORD }));
  // The rest is done by tasks.
  const left = `select from recording where share_id like 'bench%' union all
    select from search_entry where recording_id not in (select id from recording) limit 1`;
  await timed('until nothing is left of it', async () => {
    while ((await client.query(left)).rowCount) await sleep(100);
  });
} finally {
  await client.end();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
