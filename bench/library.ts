import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { fillLibrary, NO_TRIGGERS, wordOf } from './large-library.js';
import { onDatabase, onProduct, PASSWORD, type Product } from './product.js';
import { inShort, timed, timesOf } from './took.js';
import { optionsOf } from './options.js';

/**
 * Benchmarks search, lists and figures in a large library: each call repeatedly, alternating with and without
 * row-level security; then moving its account to another tenant and deleting it.
 *
 *     npm run bench -- library [--recordings 10000] [--lines 1000000] [--viewers 100000] [--times 40]
 */
const values = optionsOf({ recordings: 10_000, lines: 1_000_000, viewers: 100_000, times: 40 });

const searchFor = (...ranks: number[]): string =>
  `/api/search?${new URLSearchParams({ q: ranks.map(wordOf).join(' ') }).toString()}`;

const callsOn = (recordingId: string): Record<string, string> => ({
  'search: the commonest word': searchFor(1),
  'search: in every 9th line': searchFor(10),
  'search: in every 90th line': searchFor(100),
  'search: in every 900th line': searchFor(1_000),
  'search: in 80 lines': searchFor(15_000),
  'search: two common words': searchFor(1, 10),
  'search: a common and a rare word': searchFor(1, 5_000),
  'search: two letters': `/api/search?q=${wordOf(1).slice(0, 2)}`,
  'search: nothing': '/api/search?q=zzzz',
  'search: in one recording': `${searchFor(10)}&recordingId=${recordingId}`,
  'list: newest': '/api/recordings',
  'list: by title': '/api/recordings?sort=title',
  'list: by views': '/api/recordings?sort=-views',
  'list: by length': '/api/recordings?sort=-duration',
  'list: words of a title': `/api/recordings?q=${wordOf(1_000)}`,
  'figures of the dashboard': '/api/dashboard/stats',
  'a recording': `/api/recordings/${recordingId}`,
  'its viewers': `/api/recordings/${recordingId}/share/viewers`,
  notifications: '/api/notifications',
  'sign-in sessions': '/api/auth/sessions',
});

/** PostgreSQL replans queries on every connection after this. */
async function setFence(database: pg.Client, action: 'enable' | 'disable'): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select distinct tablename as name from pg_policies where policyname = 'tenant_fence'`,
  );
  for (const { name } of rows) await database.query(`alter table ${name} ${action} row level security`);
}

const TURNS = 4;

/** Milliseconds with and without row-level security, alternating so that a busy machine slows both. */
async function compare(product: Product, database: pg.Client, path: string, times: number) {
  const fenced: number[] = [];
  const open: number[] = [];
  for (let turn = 0; turn < TURNS; turn++)
    for (const took of [fenced, open]) {
      await setFence(database, took === fenced ? 'enable' : 'disable');
      took.push(...(await timesOf(Math.ceil(times / TURNS), () => product.ask('GET', path))));
    }
  await setFence(database, 'enable');
  const without = inShort(open);
  return {
    ...inShort(fenced),
    'p50 without fence': without['p50 ms'],
    'p95 without fence': without['p95 ms'],
  };
}

/** Maximum questions of a user per minute. */
const QUESTIONS = 20;
const MINUTE_MS = 60_000;

/** Asks about all recordings with two words each, from frequent to rare ones. */
async function askLibrary({ ask }: Product, database: pg.Client): Promise<Record<string, object>> {
  await database.query(
    `insert into line_vector (segment_id, recording_id, text_hash, vector, signs)
     select s.id, s.recording_id, substring(sha256(convert_to(s.text, 'UTF8')) for 8),
       (select decode(string_agg(md5(s.id::text || part), ''), 'hex') from generate_series(1, 24) part),
       (select ('x' || string_agg(md5(part || s.id::text), ''))::bit(384) from generate_series(1, 3) part)
     from transcript_segment s on conflict do nothing`,
  );
  await database.query('vacuum analyze line_vector');
  const post = (question: string) => ask('POST', '/api/ask', { question });
  const questions = await timesOf(QUESTIONS, (n) =>
    post(`What did they say about ${wordOf(10 + n * 40)} and ${wordOf(30 + n * 400)}?`),
  );
  await sleep(MINUTE_MS);
  return {
    'a question to the library': inShort(questions),
    'a word counted in 50 recordings': inShort(
      await timesOf(QUESTIONS / 2, (n) => post(`How often was ${wordOf(1 + n)} mentioned?`)),
    ),
    'moments counted in 50 recordings': inShort(
      await timesOf(QUESTIONS / 2, () => ask('GET', '/api/ask/moments?kind=price')),
    ),
  };
}

/** Moves the account with half of the library to the other tenant, and deletes it. */
async function moveAndDelete({ ask }: Product, database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ userId: string; newTenantId: string }>(
    `select m.user_id as "userId", t.id as "newTenantId" from membership m, tenant t where t.name = 'Another'`,
  );
  const { userId, newTenantId } = rows[0]!;
  await database.query('update subscription_plan set max_recordings = null');
  const moved = await timed(() => ask('POST', `/api/admin/users/${userId}/move-tenant`, { newTenantId }));
  const followed = await timed(() =>
    untilNone(database, `select from recording where owner_id = $1 and tenant_id <> $2`, [
      userId,
      newTenantId,
    ]),
  );
  const deleted = await timed(() => ask('DELETE', '/api/auth/user', { password: PASSWORD }));
  // Tasks do the rest.
  const left = `select from recording where owner_id = $1 union all
    select from search_entry where recording_id not in (select id from recording)`;
  const gone = await timed(() => untilNone(database, left, [userId]));
  const seconds = ({ ms }: { ms: number }) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `The account: moved in ${seconds(moved)}, its last recording ${seconds(followed)} later; deleted in ${seconds(deleted)}, gone ${seconds(gone)} later`,
  );
}

async function untilNone(database: pg.Client, rows: string, values: string[]): Promise<void> {
  while ((await database.query(`${rows} limit 1`, values)).rowCount) await sleep(100);
}

/** Fills what triggers maintain in one step, without the tasks that would disturb measurements. */
async function fillSearch(database: pg.Client): Promise<void> {
  await database.query(
    `insert into search_entry (recording_id, field, id, tenant_id, owner_id, start_time, end_time, text)
     select * from searchable_entries(array(select id from recording)) on conflict do nothing`,
  );
  await database.query('vacuum analyze search_entry');
}

await onProduct(async (product) => {
  const recordingId = await fillLibrary(product.databaseUrl + NO_TRIGGERS, {
    recordings: values.recordings,
    lines: values.lines,
    viewers: values.viewers,
  });
  await onDatabase(product.databaseUrl, async (database) => {
    await fillSearch(database);
    const table: Record<string, object> = {};
    for (const [call, path] of Object.entries(callsOn(recordingId)))
      table[call] = await compare(product, database, path, values.times);
    Object.assign(table, await askLibrary(product, database));
    console.table(table);
    await moveAndDelete(product, database);
  });
});
