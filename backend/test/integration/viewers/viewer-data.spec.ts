import { randomUUID } from 'node:crypto';
import { Retention } from '../../../src/shared/scheduler/retention.js';
import { asTheProduct } from '../../support/in-context.js';
import { type RecordingBody, type TestBrowser, type TestProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, aProductWithOwner } from '../../support/recordings.js';
import { tablesWith } from '../../support/tables-with.js';

interface Viewers {
  viewers: { id: string; email: string }[];
}

let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;

beforeAll(async () => void ({ product, owner } = await aProductWithOwner('olga@example.com')));
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, {
    title: 'Renewal: call',
    lines: [{ text: 'The price is twenty euros for each seat.' }],
  });
});
afterAll(() => product.stop());

const own = (path = '') => `/api/recordings/${recording.id}/share/viewers${path}`;
const shared = (path = '') => `/api/recordings/shared/${recording.shareId}${path}`;
const viewers = async () => (await owner.ask<Viewers>('GET', own())).viewers;
const idOf = async (email: string) => (await viewers()).find((viewer) => viewer.email === email)!.id;
const viewCount = async () =>
  (await owner.ask<RecordingBody>('GET', `/api/recordings/${recording.id}`)).viewCount;

async function aBusyViewer(email: string): Promise<TestBrowser> {
  const viewer = await aViewer(product, recording.shareId, { email, name: 'Vera Viewer' });
  const sessionId = randomUUID();
  const analytics = `/api/recordings/${recording.id}/analytics`;
  await viewer.ask('POST', `${analytics}/sessions`, { sessionId, viewerEmail: email });
  await viewer.ask('POST', `${analytics}/events`, {
    sessionId,
    viewerEmail: email,
    eventType: 'play',
    videoTime: 0,
  });
  await viewer.ask('POST', shared('/comments'), { content: 'How much is it?' });
  await viewer.ask('POST', shared('/reactions'), { kind: 'heart', timestamp: 1 });
  await viewer.ask('POST', shared('/assistant'), { question: 'What is the price for each seat?' });
  return viewer;
}

describe('A viewer whom the owner removes', () => {
  it('leaves nothing of who they are, and what they said without their name', async () => {
    await aBusyViewer('vera@example.com');
    await product.runTasks();
    expect(await tablesWith(product, 'vera@example.com')).toContain('recording_viewer');
    const removed = await owner.send('DELETE', own(`/${await idOf('vera@example.com')}`));
    expect(removed.status).toBe(204);
    await product.runTasks();
    expect(await tablesWith(product, 'vera@example.com')).toEqual([]);
    expect(await tablesWith(product, 'Vera Viewer')).toEqual([]);
    expect(await viewers()).toEqual([]);
    expect(await owner.ask('GET', `/api/recordings/${recording.id}/comments`)).toMatchObject([
      { content: 'How much is it?', authorName: 'A former viewer', authorEmail: null },
    ]);
    for (const table of [
      'analytics_session',
      'analytics_event',
      'viewer_question',
      'recording_view',
      'reaction',
    ])
      expect(await product.database.query(`select 1 from ${table}`)).toEqual([]);
  });

  it('leaves every sum', async () => {
    await aBusyViewer('vera@example.com');
    await aViewer(product, recording.shareId, { email: 'vic@example.com' });
    expect(await viewCount()).toBe(2);
    const summary = (path: string) => owner.ask<object>('GET', `${path}/analytics/summary`);
    const both = { totalViews: 2, uniqueViewers: 2 };
    expect(await summary(`/api/recordings/${recording.id}`)).toMatchObject({ ...both, deviceBreakdown: {} });
    await owner.send('DELETE', own(`/${await idOf('vera@example.com')}`));
    expect(await viewCount()).toBe(1);
    const [listed] = await owner.ask<RecordingBody[]>('GET', '/api/recordings?sort=-views&limit=1');
    expect(listed).toMatchObject({ id: recording.id, viewCount: 1, viewerCount: 1 });
    const left = { totalViews: 1, uniqueViewers: 1, totalWatchTime: 0, topChapters: [] };
    expect(await summary(`/api/recordings/${recording.id}`)).toMatchObject({
      ...left,
      deviceBreakdown: { Unknown: 1 },
      viewerInsights: [{ viewerEmail: 'vic@example.com' }],
    });
    expect(await summary('/api')).toMatchObject({ totalViews: 1, uniqueViewers: 1 });
  });

  it('is kept out until they give an address at the gate again; others watch on', async () => {
    const [viewer, other] = [
      await aBusyViewer('vera@example.com'),
      await aViewer(product, recording.shareId, { email: 'vic@example.com' }),
    ];
    await owner.send('DELETE', own(`/${await idOf('vera@example.com')}`));
    expect(await viewer.ask('GET', shared())).toMatchObject({ access: 'required' });
    expect((await viewer.send('GET', shared('/comments'))).status).toBe(401);
    expect((await other.send('GET', shared('/comments'))).status).toBe(200);
    await viewer.send('POST', shared('/view'), { json: { viewerEmail: 'vera@example.com' } });
    expect((await viewer.send('GET', shared('/comments'))).status).toBe(200);
  });
});

describe('The file of viewers', () => {
  it('has all of them, as spreadsheets read it, and no formulas', async () => {
    await product.database.query(
      `insert into recording_viewer (id, recording_id, email, name, has_consented, created_at, last_seen_at)
       select gen_random_uuid(), $1, n || '@example.com', '=1+' || n, false, now(), now() from generate_series(1, 1200) n`,
      [recording.id],
    );
    const answer = await owner.send('GET', own('.csv'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="Renewal call viewers.csv"'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [headings, ...lines] = bytes.subarray(3).toString('utf8').trimEnd().split('\r\n');
    expect(headings).toBe(
      'E-mail,Name,First seen,Last seen,Consented to notifications,Came by the link for,Forwarded,Button clicks,Reactions',
    );
    expect(lines).toHaveLength(1200);
    expect(new Set(lines).size).toBe(1200);
    for (const line of lines)
      expect(line).toMatch(/^\d+@example\.com,'=1\+\d+,\d{4}-[^,]+Z,\d{4}-[^,]+Z,,,no,0,0$/);
  });
});

describe('What is older than thirteen months', () => {
  const removeOld = () => asTheProduct(product, () => product.app.get(Retention).removeOld());
  const age = (months: number) =>
    Promise.all(
      [
        ['recording_viewer', 'last_seen_at'],
        ['recording_view', 'started_at'],
        ['viewer_question', 'created_at'],
        ['notification', 'created_at'],
      ].map(([table, column]) =>
        product.database.query(`update ${table} set ${column} = now() - make_interval(months => ${months})`),
      ),
    );
  const left = async () => {
    const counts: Record<string, number> = {};
    for (const table of [
      'recording_viewer',
      'recording_view',
      'analytics_event',
      'viewer_question',
      'notification',
    ])
      counts[table] = (await product.database.query(`select 1 from ${table}`)).length;
    return counts;
  };
  beforeEach(() => product.database.query('delete from recording where id <> $1', [recording.id]));

  it('goes, with what viewers left behind, and stays counted', async () => {
    await aBusyViewer('vera@example.com');
    await product.runTasks();
    await age(14);
    await removeOld();
    expect(new Set(Object.values(await left()))).toEqual(new Set([0]));
    expect(await viewCount()).toBe(1);
    expect(await owner.ask('GET', `/api/recordings/${recording.id}/comments`)).toMatchObject([
      { content: 'How much is it?', authorName: 'A former viewer' },
    ]);
  });

  it('is all that goes', async () => {
    await aBusyViewer('vera@example.com');
    await product.runTasks();
    const all = await left();
    await age(12);
    await removeOld();
    expect(await left()).toEqual(all);
  });

  it('goes from who still watches, and they stay', async () => {
    const viewer = await aBusyViewer('vera@example.com');
    await age(14);
    await viewer.send('POST', shared('/view'), { json: { viewerEmail: 'vera@example.com' } });
    await removeOld();
    expect(await left()).toMatchObject({ recording_viewer: 1, recording_view: 0, viewer_question: 0 });
    expect((await viewer.send('GET', shared('/comments'))).status).toBe(200);
    expect(await viewCount()).toBe(1);
  });

  it('goes however much of it there is', async () => {
    await product.database.query(
      `with v as (insert into recording_viewer (id, recording_id, email, has_consented, created_at, last_seen_at)
         select gen_random_uuid(), $1, n || '@example.com', false, now(), now() from generate_series(1, 1100) n
         returning id)
       insert into recording_view (id, recording_id, viewer_id, started_at) select gen_random_uuid(), $1, id, now() from v`,
      [recording.id],
    );
    await age(14);
    await removeOld();
    expect(await left()).toMatchObject({ recording_viewer: 0, recording_view: 0 });
    expect(await viewCount()).toBe(1100);
  });
});
