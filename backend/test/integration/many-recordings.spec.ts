import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { DeleteRecordingsOf } from '../../src/modules/recordings/index.js';
import { inContext } from '../../src/shared/database/request-context.js';
import { type Person, aPerson } from '../support/people.js';
import { type TestProduct, startProduct } from '../support/product.js';

const RECORDINGS = 2_000;
const LINES = 20;

let product: TestProduct;
let owner: Person;

beforeAll(async () => {
  product = await startProduct();
  owner = await aPerson(product);
  await product.database.query(
    `insert into recording (id, tenant_id, owner_id, title, description, status, upload_progress, processing_progress,
       duration, media_key, media_type, media_size, has_audio, has_picture, share_id, transcribed_at, created_at, updated_at)
     select uuidv7(), $1, $2, 'Customer call ' || n, 'About it', 'completed', 100, 100, 3600, 'uploads/' || n,
       'video/mp4', 1000, true, true, 'share-' || n, now(), now(), now() from generate_series(1, $3::int) n`,
    [owner.tenantId, owner.id, RECORDINGS],
  );
  await product.database.query(
    `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker)
     select uuidv7(), r.id, n * 12, n * 12 + 10, 'What was said in line ' || n, 'Ann'
     from recording r, generate_series(1, $1::int) n where r.tenant_id = $2`,
    [LINES, owner.tenantId],
  );
}, 120_000);
afterAll(() => product.stop());

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const entries = async (condition: string, values: unknown[] = []): Promise<number> => {
  const [row] = await product.database.query<{ count: number }>(
    `select count(*)::int as count from search_entry where ${condition}`,
    values,
  );
  return row!.count;
};

it('finds six chapters of each of many recordings that came in one statement', async () => {
  const seconds = await secondsOf(() =>
    product.database.query(
      `insert into chapter (id, recording_id, title, start_time, end_time)
       select uuidv7(), r.id, 'Part ' || n, n * 60, n * 60 + 60
       from recording r, generate_series(0, 5) n where r.tenant_id = $1`,
      [owner.tenantId],
    ),
  );
  expect(await entries(`field = 'chapter' and tenant_id = $1`, [owner.tenantId])).toBe(6 * RECORDINGS);
  expect(seconds).toBeLessThan(30);
}, 60_000);

it('takes all of them along to another tenant', async () => {
  const other = await aPerson(product);
  const seconds = await secondsOf(() =>
    product.database.query(`update recording set tenant_id = $1 where tenant_id = $2`, [
      ...[other.tenantId, owner.tenantId],
    ]),
  );
  expect(await entries('tenant_id = $1', [owner.tenantId])).toBe(0);
  expect(await entries(`field = 'transcript' and tenant_id = $1`, [other.tenantId])).toBe(LINES * RECORDINGS);
  expect(seconds).toBeLessThan(60);
}, 90_000);

it('deletes all of them', async () => {
  const { app } = product;
  const seconds = await secondsOf(() =>
    inContext(app.get(EntityManager), () =>
      app.get(CommandBus).execute(new DeleteRecordingsOf({ ownerId: owner.id })),
    ),
  );
  expect(await product.database.query(`select id from recording where owner_id = $1`, [owner.id])).toEqual(
    [],
  );
  expect(await entries('owner_id = $1', [owner.id])).toBe(0);
  expect(seconds).toBeLessThan(30);
}, 60_000);
