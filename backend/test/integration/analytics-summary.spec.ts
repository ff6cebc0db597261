import { randomUUID } from 'node:crypto';
import { aPerson } from '../support/people.js';
import { type RecordingBody, type TestBrowser, type TestProduct } from '../support/product.js';
import { aCompletedRecording, aProductWithOwner, aViewer } from '../support/recordings.js';
import { aPageSince, eventsOf } from '../support/watching.js';

let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;

beforeAll(async () => void ({ product, owner } = await aProductWithOwner()));
afterAll(() => product.stop());

beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, { duration: 100 });
});

const analytics = (path: string) => `/api/recordings/${recording.id}/analytics/${path}`;

describe('The analytics of a recording', () => {
  it('are all zero while nobody has watched', async () => {
    expect(await owner.ask('GET', analytics('summary'))).toMatchObject({
      ...{ totalViews: 0, uniqueViewers: 0, totalWatchTime: 0, avgWatchTime: 0, avgCompletionRate: 0 },
      ...{ avgEngagementScore: 0, topChapters: [], deviceBreakdown: {}, viewerInsights: [], notCounted: [] },
    });
    expect(await owner.ask('GET', analytics('sessions'))).toEqual([]);
    expect(await owner.ask('GET', '/api/analytics/summary')).toMatchObject({ totalViews: 0 });
    const { watching } = await owner.ask<{ watching: number[] }>('GET', analytics('retention'));
    expect(watching).toEqual(new Array(100).fill(0));
  });

  it('have a visit of who came through the gate', async () => {
    const viewer = await aViewer(product, recording.shareId, { name: '=1+1' });
    await viewer.ask('POST', analytics('sessions'), { sessionId: 'a' });
    await viewer.ask('POST', analytics('events/batch'), {
      events: [
        { eventId: randomUUID(), sessionId: 'a', eventType: 'play', videoTime: 0, elapsed: 0 },
        { eventId: 'x' },
      ],
    });
    const [session] = await owner.ask<{ viewerId: string }[]>('GET', analytics('sessions'));
    expect(session).toMatchObject({
      sessionId: 'a',
      viewerEmail: 'viewer@example.com',
      counted: true,
      watched: [],
    });
    const person = await owner.ask('GET', analytics(`viewers/${session!.viewerId}`));
    expect(person).toMatchObject({
      viewerId: session!.viewerId,
      totalSessions: 1,
      questions: [],
      comments: [],
    });
    expect(await owner.ask('GET', analytics('summary?timezone=Europe/Paris&timeframe=week'))).toMatchObject({
      ...{ totalViews: 1, uniqueViewers: 1, deviceBreakdown: { Desktop: 1 } },
      viewerInsights: [{ viewerEmail: 'viewer@example.com', totalSessions: 1 }],
    });
    expect(await owner.ask('GET', `/api/analytics/summary?recordingId=${recording.id}`)).toMatchObject({
      totalViews: 1,
      avgScoreParts: { completion: 0, chapters: 0, tabs: 0, progress: 0 },
      topRecordings: [{ id: recording.id, title: 'Customer Call', views: 1, viewers: 1 }],
    });
    expect(await owner.ask('GET', `/api/recordings/${recording.id}`)).toMatchObject({
      viewCount: 1,
      viewerCount: 1,
    });
    expect(await owner.ask('GET', '/api/dashboard/stats')).toMatchObject({ totalViewers: 1 });
    expect(await owner.ask('GET', analytics('sessions?counted=true'))).toHaveLength(1);
    expect(await owner.ask('GET', analytics('sessions?counted=false'))).toEqual([]);
    const file = await (await owner.send('GET', analytics('sessions.csv'))).text();
    expect(file).toContain(`viewer@example.com,'=1+1`);
  });

  it('count a person once who watched two recordings', async () => {
    const { browser } = await aPerson(product);
    for (const title of ['One', 'Other']) {
      const { id, shareId } = await aCompletedRecording(product, browser, { title, duration: 100 });
      const viewer = await aViewer(product, shareId);
      const address = `/api/recordings/${id}/analytics`;
      await viewer.ask('POST', `${address}/sessions`, { sessionId: 'a' });
      const event = { eventId: randomUUID(), sessionId: 'a', eventType: 'play', videoTime: 0, elapsed: 0 };
      await viewer.ask('POST', `${address}/events/batch`, { events: [event] });
    }
    expect(await browser.ask('GET', '/api/analytics/summary')).toMatchObject({
      ...{ totalViews: 2, uniqueViewers: 1 },
    });
  });

  it('of a whole tenant are the same kept and computed, as visits come, change, move and go', async () => {
    const [person, other] = [await aPerson(product), await aPerson(product)];
    const { id, shareId } = await aCompletedRecording(product, person.browser, { duration: 100 });
    /** Those of all time are kept, those of a month are computed. */
    const figures = async ({ browser } = person) => {
      const kept = await browser.ask<{ totalViews: number; totalWatchTime: number }>(
        'GET',
        '/api/analytics/summary',
      );
      expect(await browser.ask('GET', '/api/analytics/summary?timeframe=month')).toEqual(kept);
      return [kept.totalViews, Math.round(kept.totalWatchTime)];
    };
    const sql = (text: string) => product.database.query(text, [id]);
    await aViewer(product, shareId, { email: 'gate@example.com' });
    for (const email of ['ann@example.com', 'ben@example.com']) {
      const viewer = await aViewer(product, shareId, { email });
      await aPageSince(product, viewer, { recordingId: id, seconds: 60 });
      const events = eventsOf(['play', 0, 0], ['pause', 40, 40]);
      await viewer.ask('POST', `/api/recordings/${id}/analytics/events/batch`, { sessionId: 'a', events });
    }
    expect(await figures()).toEqual([3, 80]);
    await sql(`update analytics_visit set is_impossible = true where recording_id = $1`);
    expect(await figures()).toEqual([1, 0]);
    await sql(`update analytics_visit set is_impossible = false, watch_time = 30 where recording_id = $1`);
    expect(await figures()).toEqual([3, 60]);
    await product.database.query(`update recording set tenant_id = $1, owner_id = $2 where id = $3`, [
      ...[other.tenantId, other.id, id],
    ]);
    expect([await figures(), await figures(other)]).toEqual([
      [0, 0],
      [3, 60],
    ]);
    await sql(`delete from recording_view w using recording_viewer v
      where v.id = w.viewer_id and v.email = 'ann@example.com' and w.recording_id = $1`);
    expect(await figures(other)).toEqual([2, 30]);
    await sql(`delete from recording_viewer where recording_id = $1`);
    expect(await figures(other)).toEqual([0, 0]);
    expect(await sql(`select from viewer_visit_total where recording_id = $1`)).toEqual([]);
  });

  it('are refused without the plan feature ANALYTICS', async () => {
    await product.database.query(`update subscription_plan set features = '{AI_PROCESSING}'`);
    try {
      for (const path of [analytics('summary'), analytics('sessions'), '/api/analytics/summary'])
        expect(await owner.refused('GET', path)).toMatchObject({ status: 403, code: 'plan.feature_missing' });
    } finally {
      await product.database.query(`update subscription_plan set features = '{AI_PROCESSING,ANALYTICS}'`);
    }
  });
});
