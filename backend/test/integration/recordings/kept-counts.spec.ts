import { randomUUID } from 'node:crypto';
import { type Person, aPerson } from '../../support/people.js';
import { type RecordingBody, type TestProduct, startProduct } from '../../support/product.js';
import { aCompletedRecording } from '../../support/recordings.js';

let product: TestProduct;
let owner: Person;
let recording: RecordingBody;

beforeAll(async () => (product = await startProduct()));
beforeEach(async () => {
  owner = await aPerson(product);
  recording = await aCompletedRecording(product, owner.browser, { lines: [{ text: 'Hi' }] });
});
afterAll(() => product.stop());

const aViewer = async (): Promise<string> => {
  const [viewer] = await product.database.query<{ id: string }>(
    `insert into recording_viewer (id, recording_id, email, has_consented, created_at, last_seen_at)
     values (uuidv7(), $1, $2, true, now(), now()) returning id`,
    [recording.id, `${randomUUID()}@example.com`],
  );
  return viewer!.id;
};

const addViews = (viewerId: string | null, count: number) =>
  product.database.query(
    `insert into recording_view (id, recording_id, viewer_id, user_id, label, started_at)
     select uuidv7(), $1, $2::uuid, case when $2::uuid is null then uuidv7() end, 'visit-' || uuidv7(), now()
     from generate_series(1, $3::int)`,
    [recording.id, viewerId, count],
  );

const shown = async () => {
  const [listed] = await owner.browser.ask<{ viewCount: number; viewerCount: number }[]>(
    'GET',
    '/api/recordings',
  );
  return [listed!.viewCount, listed!.viewerCount];
};

it('counts views and viewers as they come, are judged, and go', async () => {
  const [ann, ben] = [await aViewer(), await aViewer()];
  await addViews(ann, 3);
  await addViews(ben, 1);
  await addViews(null, 1);
  expect(await shown()).toEqual([5, 2]);
  await product.database.query(
    `update recording_view set not_counted_reason = 'automated' where viewer_id = $1`,
    [ben],
  );
  expect(await shown()).toEqual([4, 1]);
  await product.database.query(`update recording_view set not_counted_reason = null where viewer_id = $1`, [
    ben,
  ]);
  expect(await shown()).toEqual([5, 2]);
  await product.database.query(`delete from recording_viewer where id = $1`, [ann]);
  expect(await shown()).toEqual([2, 1]);
});

it('counts one person once whose pages come at the same time', async () => {
  const viewer = await aViewer();
  await Promise.all(Array.from({ length: 8 }, () => addViews(viewer, 1)));
  expect(await shown()).toEqual([8, 1]);
});

it('knows how many recordings a library has, whoever adds, deletes, restores and moves them', async () => {
  const total = async (person = owner) =>
    Number((await person.browser.send('GET', '/api/recordings?limit=1')).headers.get('x-total-count'));
  await aCompletedRecording(product, owner.browser, { lines: [{ text: 'Ho' }] });
  expect(await total()).toBe(2);
  await owner.browser.ask('DELETE', `/api/recordings/${recording.id}`);
  expect(await total()).toBe(1);
  await owner.browser.ask('POST', `/api/recordings/${recording.id}/restore`);
  expect(await total()).toBe(2);
  const other = await aPerson(product);
  await product.database.query(`update recording set tenant_id = $1, owner_id = $2 where id = $3`, [
    other.tenantId,
    other.id,
    recording.id,
  ]);
  expect([await total(), await total(other)]).toEqual([1, 1]);
  await product.database.query(`delete from recording where id = $1`, [recording.id]);
  expect(await total(other)).toBe(0);
});

it('takes what was watched along to another tenant', async () => {
  await addViews(await aViewer(), 2);
  const other = await aPerson(product);
  await product.database.query(`update recording set tenant_id = $1, owner_id = $2 where id = $3`, [
    other.tenantId,
    other.id,
    recording.id,
  ]);
  const [listed] = await other.browser.ask<{ viewCount: number; viewerCount: number }[]>(
    'GET',
    '/api/recordings',
  );
  expect(listed).toMatchObject({ viewCount: 2, viewerCount: 1 });
  const { viewers } = await other.browser.ask<{ viewers: object[] }>(
    'GET',
    `/api/recordings/${recording.id}/share/viewers`,
  );
  expect(viewers).toHaveLength(1);
});

it('keeps the figures of the dashboard as recordings and people come, change, move and go', async () => {
  const sql = (text: string, ...values: unknown[]) => product.database.query(text, values);
  const second = await aCompletedRecording(product, owner.browser, { lines: [{ text: 'Ho' }], duration: 30 });
  await sql(`update recording set duration = 60.5, media_size = 1000 where id = $1`, recording.id);
  await sql(`update recording set duration = 30.25, media_size = 500 where id = $1`, second.id);
  const watch = async (recordingId: string, email: string) => {
    const [viewer] = await product.database.query<{ id: string }>(
      `insert into recording_viewer (id, recording_id, email, has_consented, created_at, last_seen_at)
       values (uuidv7(), $1, $2, true, now(), now()) returning id`,
      [recordingId, email],
    );
    await sql(
      `insert into recording_view (id, recording_id, viewer_id, label, started_at)
       select uuidv7(), $1, $2, 'visit-' || uuidv7(), now() from generate_series(1, 2)`,
      recordingId,
      viewer!.id,
    );
    return viewer!.id;
  };
  const kept = () =>
    sql(`select 'figures' as what, tenant_id, owner_id, null as email, sum(completed)::float8 as completed,
           sum(processing)::float8 as processing, sum(duration)::float8 as duration, sum(bytes)::float8 as bytes,
           sum(views)::float8 as views
         from library_figure group by 2, 3 having sum(completed + processing + views + bytes) <> 0
         union all select 'viewer', tenant_id, owner_id, email, recordings, 0, 0, 0, 0 from library_viewer
         order by 1, 2, 3, 4`);
  const figures = async ({ browser } = owner) => {
    // Maintained and recomputed sums are equal.
    const before = await kept();
    await sql('select add_up_libraries()');
    expect(before).toEqual(await kept());
    const stats = await browser.ask<Record<string, number>>('GET', '/api/dashboard/stats');
    return [stats['completedRecordings'], stats['totalDuration'], stats['totalViews'], stats['totalViewers']];
  };
  expect(await figures()).toEqual([2, 90.75, 0, 0]);
  const ann = await watch(recording.id, 'ann@example.com');
  await watch(second.id, 'ann@example.com');
  const ben = await watch(second.id, 'ben@example.com');
  expect(await figures()).toEqual([2, 90.75, 6, 2]);
  await sql(`update recording_view set not_counted_reason = 'automated' where viewer_id = $1`, ben);
  expect(await figures()).toEqual([2, 90.75, 4, 1]);
  await sql(`update recording_view set not_counted_reason = null where viewer_id = $1`, ben);
  await owner.browser.ask('DELETE', `/api/recordings/${second.id}`);
  expect(await figures()).toEqual([1, 60.5, 2, 1]);
  await owner.browser.ask('POST', `/api/recordings/${second.id}/restore`);
  await sql(`update recording set status = 'processing' where id = $1`, recording.id);
  expect(await figures()).toEqual([1, 30.25, 6, 2]);
  await sql(`update recording set past_views = 7 where id = $1`, recording.id);
  await sql(`delete from recording_viewer where id = $1`, ann);
  expect(await figures()).toEqual([1, 30.25, 11, 2]);
  const other = await aPerson(product);
  await sql(
    `update recording set tenant_id = $1, owner_id = $2 where id = $3`,
    other.tenantId,
    other.id,
    second.id,
  );
  expect([await figures(), await figures(other)]).toEqual([
    [0, 0, 7, 0],
    [1, 30.25, 4, 2],
  ]);
  await sql(`delete from recording where id = $1`, second.id);
  expect(await figures(other)).toEqual([0, 0, 0, 0]);
});
