import pg from 'pg';
import { type Person, aPerson } from '../support/people.js';
import { type TestProduct, startProduct } from '../support/product.js';
import { joinTenant } from '../support/recordings.js';
import { type HearStatements, type Statement, hearStatements } from '../support/statements.js';

/** Tenants, each with the same number of recordings. */
const TENANTS = 25;
const RECORDINGS = 2_000;

/** PostgreSQL reads smaller tables without an index anyway. */
const MANY_ROWS = 1_000;

let statementsWhile: HearStatements;
let product: TestProduct;
let owner: Person;
let member: Person;
let recordingId: string;

beforeAll(async () => {
  statementsWhile = hearStatements();
  product = await startProduct({ own: true });
  owner = await aPerson(product);
  member = await aPerson(product);
  await joinTenant(product, member.browser, owner.browser, 'member');
  recordingId = await fill(product, owner, member);
}, 120_000);
afterAll(() => product.stop());

const clients: pg.Client[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())));
async function aFencedClient(): Promise<pg.Client> {
  const client = new pg.Client(product.database.url);
  await client.connect();
  clients.push(client);
  return client;
}

async function readsOf(path: string, browser = owner.browser): Promise<Statement[]> {
  let status = 0;
  const asked = await statementsWhile(async () => {
    status = (await browser.send('GET', path)).status;
  });
  expect([path, status]).toEqual([path, 200]);
  const reads = asked.filter(
    ({ text }) => /^\s*(?:select|with)\b/i.test(text) && !/set_config|for update/i.test(text),
  );
  // A test without captured statements would pass vacuously.
  expect(reads.map(({ text }) => [path, text])).not.toEqual([]);
  return reads;
}

interface Plan {
  'Node Type': string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function readWhole(fenced: pg.Client, large: string[], { text, values }: Statement): Promise<string[]> {
  const { rows } = await fenced.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan).flatMap((node) => {
    const table = node['Relation Name'];
    return node['Node Type'] === 'Seq Scan' && table && large.includes(table) ? [table] : [];
  });
}

it.each(['the owner', 'a member whom folders let see and shut out'])(
  'reads no large table whole behind the fence, with 50,000 recordings, for %s',
  async (who) => {
    const person = who === 'the owner' ? owner : member;
    const [folder] = await product.database.query<{ id: string }>(
      `select folder_id as id from folder_right where user_id = $1 and may = 'view' limit 1`,
      [member.id],
    );
    const inFolder = await product.database.query<{ id: string }>(
      'select id from recording where folder_id = $1 limit 1',
      [folder!.id],
    );
    recordingId = inFolder[0]!.id;
    const recording = `/api/recordings/${recordingId}`;
    const paths = [
      '/api/recordings',
      '/api/recordings?sort=title',
      '/api/recordings?sort=-views',
      '/api/recordings?sort=-duration',
      '/api/recordings?status=processing',
      '/api/recordings?q=call',
      '/api/recordings/deleted',
      '/api/dashboard/stats',
      '/api/notifications',
      '/api/folders',
      '/api/tags',
      '/api/recordings/people?q=ann',
      `/api/recordings?folderId=${folder!.id}`,
      `/api/recordings?folderId=${folder!.id}&subfolders=true&sort=title`,
      '/api/recordings?folderId=top',
      '/api/recordings?tag=pricing',
      '/api/recordings?person=ann',
      `/api/recordings?tag=pricing&person=ann&q=call&folderId=${folder!.id}&sort=-views`,
      '/api/search?q=customer',
      recording,
      `${recording}/progress`,
      `${recording}/comments`,
      ...(person === owner ? [`${recording}/share`, `${recording}/share/viewers`] : []),
      `${recording}/transcript.vtt`,
      `${recording}/analytics/summary`,
      `${recording}/analytics/sessions`,
      `${recording}/analytics/retention`,
      '/api/analytics/summary',
      '/api/analytics/summary?timeframe=month',
      `/api/analytics/summary?recordingId=${recordingId}`,
    ];
    const rows = await product.database.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and reltuples >= ${MANY_ROWS}`,
    );
    const large = rows.map(({ name }) => name);
    expect(large).toEqual(
      expect.arrayContaining(['recording', 'recording_view', 'recording_viewer', 'chapter']),
    );
    const fenced = await aFencedClient();
    await fenced.query(
      `select set_config('playhead.tenant', $1, false), set_config('playhead.person', $2, false),
       set_config('role', 'playhead_fenced', false)`,
      [owner.tenantId, person === member ? member.id : ''],
    );
    const found: { path: string; table: string; text: string }[] = [];
    for (const path of paths)
      for (const statement of await readsOf(path, person.browser))
        for (const table of await readWhole(fenced, large, statement))
          found.push({ path, table, text: statement.text });
    // Verifies that the check detects a full read.
    expect(
      await readWhole(fenced, large, {
        text: `select from recording where title = 'x'`,
        values: [],
        isPrepared: false,
      }),
    ).toEqual(['recording']);
    expect(found).toEqual([]);
  },
  120_000,
);

it.each([
  '/api/recordings?sort=title',
  '/api/recordings?sort=-title',
  '/api/recordings?sort=-views',
  '/api/recordings?sort=views',
  '/api/recordings?sort=-duration',
  '/api/recordings?sort=duration',
  '/api/dashboard/stats',
])('reads no more of a library than %s shows', async (path) => {
  const fenced = await aFencedClient();
  await fenced.query(
    `select set_config('playhead.tenant', $1, false), set_config('role', 'playhead_fenced', false)`,
    [owner.tenantId],
  );
  const most: number[] = [];
  for (const { text, values } of await readsOf(path)) {
    const { rows } = await fenced.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
      text: `explain (analyze, format json) ${text}`,
      values,
    });
    for (const node of nodesOf(rows[0]!['QUERY PLAN'][0].Plan))
      most.push((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1));
  }
  // A page has 50 recordings with two chapters each.
  expect(Math.max(...most)).toBeLessThan(RECORDINGS / 4);
});

/**
 * Fills one tenant with folders: a user sees every other one and is shut out of every tenth; all have tags and
 * people.
 */
async function fillFolders(client: pg.Pool, tenantId: string, seerId: string): Promise<void> {
  await client.query(
    `insert into folder (id, tenant_id, name, created_at)
     select uuidv7(), $1, 'Folder ' || n, now() from generate_series(1, 200) n`,
    [tenantId],
  );
  await client.query(
    `insert into folder_right (folder_id, tenant_id, user_id, may)
     select id, tenant_id, $1, case when n % 10 = 0 then 'none' else 'view' end
     from (select *, row_number() over (order by id) as n from folder) f where n % 2 = 0`,
    [seerId],
  );
  await client.query('insert into folder_version (tenant_id, version) values ($1, 1)', [tenantId]);
  await client.query(
    `update recording r set folder_id = f.id, filed_at = now()
     from (select id, row_number() over (order by id) as n from recording where tenant_id = $1) o
     join (select id, row_number() over (order by id) as n from folder) f on f.n = 1 + o.n % 200 where r.id = o.id`,
    [tenantId],
  );
  for (const sql of [
    `insert into tag (id, tenant_id, name, color, created_at)
     select uuidv7(), t, 'Pricing', 'red', now() from (select distinct tenant_id from recording) r (t)`,
    `insert into recording_tag (recording_id, tag_id, tenant_id)
     select r.id, t.id, r.tenant_id from recording r join tag t on t.tenant_id = r.tenant_id`,
    `insert into recording_person (recording_id, kind, folded, tenant_id, name)
     select r.id, 'speaker', 'ann', r.tenant_id, 'Ann' from recording r`,
  ])
    await client.query(sql);
}

async function fill({ database }: TestProduct, { id, tenantId }: Person, seer: Person): Promise<string> {
  const client = new pg.Pool({
    connectionString: `${database.url}?options=-c%20session_replication_role%3Dreplica`,
  });
  client.on('error', () => undefined);
  await client.query(
    `insert into recording (id, tenant_id, owner_id, title, description, status, upload_progress, processing_progress,
       duration, media_key, media_type, media_size, has_audio, has_picture, transcribed_at, created_at, updated_at)
     select uuidv7(), case t when $3 then $2::uuid else gen_random_uuid() end, $1, 'Customer call ' || n, 'About it',
       'completed', 100, 100, 3600, 'uploads/' || t || '/' || n, 'video/mp4', 1000, true, true, now(), now(), now()
     from generate_series(1, $3::int) t, generate_series(1, $4::int) n`,
    [id, tenantId, TENANTS, RECORDINGS],
  );
  for (const sql of [
    `insert into share (recording_id) select id from recording on conflict do nothing`,
    `insert into chapter (id, recording_id, title, start_time, end_time)
     select gen_random_uuid(), r.id, 'Part ' || n, n * 60, n * 60 + 60 from recording r, generate_series(0, 1) n`,
    `insert into transcript_segment (id, recording_id, start_time, end_time, text)
     select gen_random_uuid(), r.id, n * 12, n * 12 + 10, 'What was said' from recording r, generate_series(0, 1) n`,
    `insert into recording_viewer (id, recording_id, tenant_id, email, has_consented, created_at, last_seen_at)
     select uuidv7(), r.id, r.tenant_id, 'viewer@example.com', true, now(), now() from recording r`,
    `insert into recording_view (id, recording_id, tenant_id, viewer_id, label, started_at)
     select uuidv7(), v.recording_id, v.tenant_id, v.id, 'visit-' || n, now()
     from recording_viewer v, generate_series(1, 2) n`,
    `insert into recording_view_total (recording_id, tenant_id, views, viewers)
     select recording_id, tenant_id, 2, 1 from recording_viewer on conflict do nothing`,
    `select add_up_libraries()`,
    `insert into analytics_visit (id, recording_id, tenant_id, viewer_id, mobile, started_at, last_active_at)
     select v.id, v.recording_id, v.tenant_id, v.viewer_id, false, now(), now() from recording_view v`,
    `insert into viewer_visit_total (viewer_id, recording_id, tenant_id, visits)
     select id, recording_id, tenant_id, 2 from recording_viewer`,
    `insert into search_entry (recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, words)
     select id, 'title', id, tenant_id, owner_id, 0, 3600, title, searched_words(title, 'title', null)
     from recording on conflict do nothing`,
  ])
    await client.query(sql);
  await fillFolders(client, tenantId, seer.id);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>(
    `select id from recording where tenant_id = $1 limit 1`,
    [tenantId],
  );
  await client.end();
  return rows[0]!.id;
}
