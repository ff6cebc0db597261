import { jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ListRecordingsHandler } from '../../../src/modules/recordings/library/list-recordings.query.js';
import { inContext } from '../../../src/shared/database/request-context.js';
import { type Person, aPerson } from '../../support/people.js';
import { type RecordingBody, type TestProduct, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer } from '../../support/recordings.js';

/** A role without exemption from row-level security, as hosted databases provide. */
const PLAIN = 'playhead_plain';

const ACCOUNTS = 'people sign in before it is known where they belong, and move from one tenant to another';
const SEARCHED =
  '`words @@ query` cannot use an index under row-level security, as it is not leakproof; `search.spec.ts` looks for canaries';
/** Tables without a policy, and what protects them instead. */
const UNFENCED: Record<string, string> = {
  access_token: ACCOUNTS,
  audit_entry: 'internal admins alone read it',
  authenticator_app: ACCOUNTS,
  authorization_code: ACCOUNTS,
  backup: 'internal admins alone list it, and it is of the whole installation',
  counted_mail: 'mails are limited for all tenants together',
  crm_authorization: 'found by a state that its browser alone has',
  drive_authorization: 'found by a state that its browser alone has',
  drive_connection: 'belongs to a person wherever they go, and is sealed',
  external_identity: ACCOUNTS,
  follow_up_words: 'belongs to a person wherever they go',
  hosted_spending: 'what services are used for is limited for all tenants together',
  idempotency_key: 'found by the person and the key that they made',
  membership: ACCOUNTS,
  model_setting: 'internal admins alone choose it, and it is of the whole installation',
  notification_setting: 'belongs to a person wherever they go',
  passkey: ACCOUNTS,
  passkey_challenge: ACCOUNTS,
  password_link: ACCOUNTS,
  pending_sign_in: ACCOUNTS,
  recovery_code: ACCOUNTS,
  refused_address: 'who refuses mails refuses those of all tenants; it has hashes alone',
  refused_sender: 'who refuses mails does so signed out; it has hashes alone',
  search_entry: SEARCHED,
  search_vocabulary: SEARCHED,
  search_word: SEARCHED,
  session: ACCOUNTS,
  subscription_plan: 'plans are the same for all tenants',
  task: 'work is for nobody’s request; internal admins alone list it',
  tenant: ACCOUNTS,
  upload_target: 'an upload is a person’s wherever they go',
  user_account: ACCOUNTS,
  user_picture: 'viewers of other tenants see the picture of who shares a recording with them',
  writing_model: 'internal admins alone choose it, and it is of the whole installation',
};
/** Tables of the ORM. */
const NO_DATA = ['mikro_orm_migrations', 'repeatable_sql'];

let product: TestProduct;
let ours: Person;
let theirs: Person;
let recording: RecordingBody;
let forgetful: jest.SpiedFunction<ListRecordingsHandler['execute']>;

beforeAll(async () => {
  product = await startProduct({}, (app) => {
    const em = app.get(EntityManager);
    forgetful = jest.spyOn(app.get(ListRecordingsHandler), 'execute').mockImplementation(async () => ({
      recordings: await em.execute('select id, title from recording order by title'),
      nextCursor: null,
    }));
  });
  [ours, theirs] = [await aPerson(product), await aPerson(product)];
  recording = await aCompletedRecording(product, ours.browser, { title: 'Ours', lines: [{ text: 'Hi' }] });
  await aCompletedRecording(product, theirs.browser, { title: 'Theirs', lines: [{ text: 'Ho' }] });
});
afterAll(() => product.stop());

async function grantPlain(): Promise<void> {
  await product.database.query(`do $$ begin create role ${PLAIN} nologin;
    exception when duplicate_object or unique_violation then null; end $$`);
  await product.database.query(`grant select on all tables in schema public to ${PLAIN}`);
}

it('shows a query that forgets its filter the rows of the person’s tenant alone', async () => {
  for (const [person, title] of [
    [ours, 'Ours'],
    [theirs, 'Theirs'],
    [ours, 'Ours'],
  ] as const) {
    const list = await person.browser.ask<{ title: string }[]>('GET', '/api/recordings');
    expect(list.map((each) => each.title)).toEqual([title]);
  }
  expect(forgetful).toHaveBeenCalledTimes(3);
});

it('lets work without a tenant see all of it', async () => {
  const em = product.app.get(EntityManager);
  const rows = await inContext(em, () =>
    em.execute(`select title from recording where title in ('Ours', 'Theirs')`),
  );
  expect(rows).toHaveLength(2);
});

it('opens a shared link to who is signed in to another tenant', async () => {
  await theirs.browser.ask('POST', `/api/recordings/shared/${recording.shareId}/view`, {
    viewerEmail: theirs.email,
    hasConsented: false,
  });
  const opened = await theirs.browser.ask('GET', `/api/recordings/shared/${recording.shareId}`);
  expect(opened).toMatchObject({ title: 'Ours', transcript: [{ text: 'Hi' }] });
  await aViewer(product, recording.shareId);
});

it('stands around every table of the catalogue but the named ones, and every view looks through it', async () => {
  const open = await product.database.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and not (c.relrowsecurity and c.relforcerowsecurity
         and exists (select from pg_policy p where p.polrelid = c.oid))
     order by 1`,
  );
  const names = open.map(({ name }) => name).filter((name) => !NO_DATA.includes(name));
  expect(names).toEqual(Object.keys(UNFENCED).sort());
  const views = await product.database.query(
    `select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
       and not coalesce('security_invoker=true' = any (reloptions), false)`,
  );
  expect(views).toEqual([]);
});

it('hides the rows of every table behind it from another tenant', async () => {
  await grantPlain();
  await product.database.query(
    `insert into chapter (id, recording_id, title, start_time) values (uuidv7(), $1, 'Our chapter', 0)`,
    [recording.id],
  );
  // The newest account owns no data.
  const stranger = await aPerson(product);
  const client = new pg.Client({ connectionString: product.database.url });
  await client.connect();
  const seenBy = async ({ tenantId }: Person): Promise<string[]> => {
    await client.query(`select set_config('playhead.tenant', $1, false)`, [tenantId]);
    const seen = [];
    for (const { name } of rows) if ((await client.query(`select from ${name}`)).rowCount) seen.push(name);
    return seen;
  };
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relrowsecurity`,
  );
  try {
    await client.query(`set role ${PLAIN}`);
    expect(await seenBy(ours)).toEqual(
      expect.arrayContaining(['recording', 'chapter', 'transcript_segment', 'recording_viewer']),
    );
    expect(await seenBy(stranger)).toEqual([]);
  } finally {
    await client.end();
  }
});

it('stands for a role that is not exempt, without another role', async () => {
  const [{ exempt } = { exempt: null }] = await product.database.query<{ exempt: boolean }>(
    `select rolsuper or rolbypassrls as exempt from pg_roles where rolname = current_user`,
  );
  expect(exempt).toBe(true);
  await grantPlain();
  const client = new pg.Client({ connectionString: product.database.url });
  await client.connect();
  await client.query(`set role ${PLAIN}`);
  const titles = async (tenantId: string): Promise<string[]> => {
    await client.query(`select set_config('playhead.tenant', $1, false)`, [tenantId]);
    const sql = `select title from recording where title in ('Ours', 'Theirs') order by title`;
    return (await client.query<{ title: string }>(sql)).rows.map(({ title }) => title);
  };
  expect(await titles('')).toEqual(['Ours', 'Theirs']);
  expect(await titles(ours.tenantId)).toEqual(['Ours']);

  // PostgreSQL cannot use a trigram index under row-level security and uses this index instead.
  const search = `select id from recording r where deleted_at is null and tenant_id = $1 and folded_title like '%our%'`;
  const found = async (tenantId: string) => (await client.query(search, [tenantId])).rowCount;
  expect([await found(ours.tenantId), await found(theirs.tenantId)]).toEqual([1, 0]);
  await product.database.query('vacuum analyze recording');
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
  const plan = await client.query<{ 'QUERY PLAN': object }>(`explain (format json) ${search}`, [
    ours.tenantId,
  ]);
  expect(JSON.stringify(plan.rows)).toContain('"Index Only Scan"');
  expect(JSON.stringify(plan.rows)).toContain('recording_folded_title_index');
  await client.end();
});
