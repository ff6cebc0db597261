import { CommandBus } from '@nestjs/cqrs';
import { EventMonths } from '../../../src/modules/analytics/events/event-months.js';
import { RebuildRollups } from '../../../src/modules/analytics/index.js';
import { Retention } from '../../../src/shared/scheduler/retention.js';
import { asTheProduct } from '../../support/in-context.js';
import { type RecordingBody, type TestBrowser, type TestProduct } from '../../support/product.js';
import { aCompletedRecording, aProductWithOwner, aViewer } from '../../support/recordings.js';
import { aPageSince, pageEvent } from '../../support/watching.js';

let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;

beforeAll(async () => void ({ product, owner } = await aProductWithOwner()));
afterAll(() => product.stop());
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, { duration: 100 });
});

const analytics = (path: string) => `/api/recordings/${recording.id}/analytics/${path}`;
const send = (viewer: TestBrowser, sessionId: string, events: object[]) =>
  viewer.ask('POST', analytics('events/batch'), { sessionId, events });

async function watch(email: string, seconds: number): Promise<TestBrowser> {
  const viewer = await aViewer(product, recording.shareId, { email });
  await aPageSince(product, viewer, { recordingId: recording.id, sessionId: 'a', seconds });
  const [play, progress, seek, pause] = [
    pageEvent.play({ at: 0, after: 0.25 }),
    pageEvent.progress({ at: 10.1, after: 10.35 }),
    pageEvent.seek({ from: 15, to: 70, after: 15.2 }),
    pageEvent.pause({ at: 99, after: 44.2 }),
  ];
  await send(viewer, 'a', [play, pause]);
  await send(viewer, 'a', [seek, progress]);
  await send(viewer, 'b', [
    pageEvent.play({ at: 0, after: 0 }),
    pageEvent.tabSwitch('transcript', { at: 0, after: 0 }),
  ]);
  return viewer;
}

describe('Rebuilding the figures', () => {
  const figures = () =>
    product.database.query(
      `select a.*, w.not_counted_reason from analytics_visit a join recording_view w on w.id = a.id
       where a.recording_id = $1 order by a.id`,
      [recording.id],
    );
  const rebuild = () =>
    asTheProduct(product, () =>
      product.app.get(CommandBus).execute(new RebuildRollups({ recordingId: recording.id })),
    );

  it('from the raw events gives the same again, also where all of them were lost', async () => {
    for (const email of ['a@example.com', 'b@example.com']) await watch(email, 120);
    const liar = await aViewer(product, recording.shareId, { email: 'liar@example.com' });
    await send(liar, 'a', [pageEvent.play({ at: 0, after: 0 }), pageEvent.pause({ at: 100, after: 100 })]);
    const silent = await aViewer(product, recording.shareId, { email: 'silent@example.com' });
    await silent.ask('POST', analytics('sessions'), { sessionId: 'a' });
    const before = await figures();
    expect(before).toMatchObject([
      { watch_time: expect.closeTo(44), completion: expect.closeTo(0.44), tabs: ['transcript'] },
      { watch_time: expect.closeTo(44) },
      { not_counted_reason: 'impossible', is_impossible: true },
      { watching: {}, watch_time: 0, not_counted_reason: null },
    ]);
    expect(await rebuild()).toBe(4);
    expect(await figures()).toEqual(before);
    await product.database.query(
      `update analytics_visit set watching = '{}', plays = '[]', watch_time = 9, completion = 9, progress = 9, score = 9,
         chapters = '{}', tabs = '{no}', score_parts = '{9,9,9,9}', stopped_at = 9, last_active_at = '2030-01-01'
       where recording_id = $1`,
      [recording.id],
    );
    expect(await rebuild()).toBe(4);
    expect(await figures()).toEqual(before);
  });

  it('is what a page goes on from', async () => {
    const viewer = await watch('a@example.com', 120);
    await rebuild();
    await send(viewer, 'a', [pageEvent.play({ at: 20, after: 50 }), pageEvent.pause({ at: 30, after: 60 })]);
    expect(await figures()).toMatchObject([{ watch_time: expect.closeTo(54) }]);
  });
});

describe('The months of the raw events', () => {
  const months = async (): Promise<string[]> =>
    (
      await product.database.query<{ name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'analytics_event'::regclass order by 1`,
      )
    ).map(({ name }) => name);

  it('are made ahead, and take what came before they were there', async () => {
    await watch('a@example.com', 120);
    await product.database.query(
      `insert into analytics_event (session_id, id, session_started_at, type, elapsed, timed, ordinal, received_at)
       select id, gen_random_uuid(), '2035-02-03', 'play', 0, true, 0, now() from analytics_session
       where recording_id = $1 limit 1`,
      [recording.id],
    );
    await asTheProduct(product, () =>
      product.app.get(EventMonths).makeAhead(new Date('2034-12-31T23:59:59Z')),
    );
    await asTheProduct(product, () =>
      product.app.get(EventMonths).makeAhead(new Date('2034-12-31T23:59:59Z')),
    );
    expect(await months()).toEqual(
      expect.arrayContaining([
        'analytics_event_2034_12',
        'analytics_event_2035_01',
        'analytics_event_2035_02',
      ]),
    );
    expect(await product.database.query(`select type from analytics_event_2035_02`)).toEqual([
      { type: 'play' },
    ]);
    expect(
      await product.database.query(
        `select 1 from analytics_event_other where session_started_at > '2034-12-01'`,
      ),
    ).toEqual([]);
  });

  it('go as a whole once all of them may be kept no longer', async () => {
    const monthsAgo = (count: number) => {
      const now = new Date();
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1));
    };
    await asTheProduct(product, () => product.app.get(EventMonths).makeAhead(monthsAgo(15)));
    const before = await months();
    await asTheProduct(product, () => product.app.get(Retention).removeOld());
    const left = await months();
    expect(before.filter((name) => !left.includes(name))).toEqual(
      [15, 14].map(
        (count) => `analytics_event_${monthsAgo(count).toISOString().slice(0, 7).replace('-', '_')}`,
      ),
    );
    expect(left).toContain('analytics_event_other');
  });
});
