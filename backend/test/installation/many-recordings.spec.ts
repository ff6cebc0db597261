import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { DeleteRecordingsOf } from '../../src/modules/recordings/index.js';
import { inContext } from '../../src/shared/database/request-context.js';
import { aPerson } from '../support/people.js';
import { startProduct } from '../support/product.js';
import { type HearStatements, hearStatements } from '../support/statements.js';

const RECORDINGS = 2_000;
const LINES = 20;
/** Four statements per hundred recordings regardless of dependent rows, plus those of the test's transaction. */
const STATEMENTS_OF_A_DELETE = 11 + (4 * RECORDINGS) / 100;

const statementsWhile: HearStatements = hearStatements();
const product = await startProduct({ own: true });
const owner = await aPerson(product);
await product.database.query(
  `insert into recording (id, tenant_id, owner_id, title, description, status, upload_progress, processing_progress,
     duration, media_key, media_type, media_size, has_audio, has_picture, transcribed_at, created_at, updated_at)
   select uuidv7(), $1, $2, 'Customer call ' || n, 'About it', 'completed', 100, 100, 3600, 'uploads/' || n,
     'video/mp4', 1000, true, true, now(), now(), now() from generate_series(1, $3::int) n`,
  [owner.tenantId, owner.id, RECORDINGS],
);
await product.database.query(
  `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker)
   select uuidv7(), r.id, n * 12, n * 12 + 10, 'What was said in line ' || n, 'Ann'
   from recording r, generate_series(1, $1::int) n where r.tenant_id = $2`,
  [LINES, owner.tenantId],
);
afterAll(() => product.stop());

/** Rows read per changed row. Reading all entries for each would make it thousands. */
const READ_FOR_EACH = 40;

interface Cost {
  rowsRead: number;
  calledByRow: string[];
}

const ROWS_READ = `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as "rowsRead" from pg_stat_xact_user_tables`;

async function costOf(sql: string, values: unknown[]): Promise<Cost> {
  const client = new pg.Client(product.database.url);
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Triggers: Trigger[] }] }>(
    `explain (analyze, format json) ${sql}`,
    values,
  );
  const read = await client.query<{ rowsRead: number }>(ROWS_READ);
  await client.query('commit');
  await client.end();
  const triggers = rows[0]!['QUERY PLAN'][0].Triggers;
  // Foreign key triggers belong to PostgreSQL.
  const ours = triggers.filter((each) => each['Constraint Name'] === undefined);
  return {
    rowsRead: read.rows[0]!.rowsRead,
    calledByRow: ours.filter(({ Calls: calls }) => calls > 1).map((each) => each['Trigger Name']),
  };
}

interface Trigger {
  'Trigger Name': string;
  'Constraint Name'?: string;
  Calls: number;
}

const entries = async (condition: string, values: unknown[] = []): Promise<number> => {
  const [row] = await product.database.query<{ count: number }>(
    `select count(*)::int as count from search_entry where ${condition}`,
    values,
  );
  return row!.count;
};

it('finds six chapters of each of many recordings that came in one statement', async () => {
  const { rowsRead, calledByRow } = await costOf(
    `insert into chapter (id, recording_id, title, start_time, end_time)
     select uuidv7(), r.id, 'Part ' || n, n * 60, n * 60 + 60
     from recording r, generate_series(0, 5) n where r.tenant_id = $1`,
    [owner.tenantId],
  );
  expect(await entries(`field = 'chapter' and tenant_id = $1`, [owner.tenantId])).toBe(6 * RECORDINGS);
  expect(calledByRow).toEqual([]);
  expect(rowsRead).toBeLessThan(READ_FOR_EACH * RECORDINGS * (LINES + 6));
});

it('takes all of them along to another tenant', async () => {
  const other = await aPerson(product);
  const { rowsRead, calledByRow } = await costOf(`update recording set tenant_id = $1 where tenant_id = $2`, [
    other.tenantId,
    owner.tenantId,
  ]);
  expect(await entries('tenant_id = $1', [owner.tenantId])).toBe(0);
  expect(await entries(`field = 'transcript' and tenant_id = $1`, [other.tenantId])).toBe(LINES * RECORDINGS);
  expect(calledByRow).toEqual([]);
  expect(rowsRead).toBeLessThan(READ_FOR_EACH * RECORDINGS * (LINES + 6));
});

it('deletes all of them', async () => {
  const { app } = product;
  const em = app.get(EntityManager);
  const all = new DeleteRecordingsOf({ ownerId: owner.id });
  let rowsRead = Infinity;
  const statements = await statementsWhile(() =>
    inContext(em, () =>
      em.transactional(async (each) => {
        await app.get(CommandBus).execute(all);
        const [row] = await each.execute<{ rowsRead: number }[]>(ROWS_READ);
        rowsRead = row!.rowsRead;
      }),
    ),
  );
  expect(await product.database.query(`select id from recording where owner_id = $1`, [owner.id])).toEqual(
    [],
  );
  expect(await entries('owner_id = $1', [owner.id])).toBe(0);
  expect(statements.map(({ text }) => text.slice(0, 60))).toHaveLength(STATEMENTS_OF_A_DELETE);
  expect(rowsRead).toBeLessThan(READ_FOR_EACH * RECORDINGS * (LINES + 6));
});
