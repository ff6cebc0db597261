import { randomUUID } from 'node:crypto';
import { zoneOf } from '../../../src/modules/analytics/reports/time-zone.js';
import { aPerson } from '../../support/people.js';
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

describe('The analytics of a recording', () => {
  it('are all zero while nobody has watched', async () => {
    expect(await owner.ask('GET', analytics('summary'))).toMatchObject({
      totalViews: 0,
      uniqueViewers: 0,
      totalWatchTime: 0,
      avgWatchTime: 0,
      avgCompletionRate: 0,
      avgEngagementScore: 0,
      topChapters: [],
      deviceBreakdown: {},
      viewerInsights: [],
      notCounted: [],
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
      totalViews: 1,
      uniqueViewers: 1,
      deviceBreakdown: { Desktop: 1 },
      viewerInsights: [{ viewerEmail: 'viewer@example.com', totalSessions: 1 }],
    });
    expect(await owner.ask('GET', `/api/analytics/summary?recordingId=${recording.id}`)).toMatchObject({
      totalViews: 1,
      avgScoreParts: { completion: 0, chapters: 0, tabs: 0, progress: 0 },
      topRecordings: [{ id: recording.id, title: 'Customer Call', views: 1, viewers: 1 }],
    });
    const folder = await owner.ask<{ id: string }>('POST', '/api/folders', { name: 'Deals', parentId: null });
    const inFolder = () => owner.ask('GET', `/api/analytics/summary?folderId=${folder.id}`);
    expect(await inFolder()).toMatchObject({ totalViews: 0, topRecordings: [] });
    const filed = { ids: [recording.id], action: 'move', folderId: folder.id };
    await owner.ask('POST', '/api/recordings/batch', filed);
    expect(await inFolder()).toMatchObject({ totalViews: 1, topRecordings: [{ id: recording.id }] });
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

  it('have the hours of the time zone that is asked for, by name or by offset', async () => {
    await product.database.query(
      `insert into recording_view (id, recording_id, started_at) values (uuidv7(), $1, '2026-01-15T23:12:00Z')`,
      [recording.id],
    );
    const hourIn = async (timezone: string) => {
      const { hourlyViewPattern } = await owner.ask<{ hourlyViewPattern: { hour: number; views: number }[] }>(
        'GET' as const,
        analytics(`summary?timezone=${encodeURIComponent(timezone)}`),
      );
      return hourlyViewPattern.filter(({ views }) => views > 0).map(({ hour }) => hour);
    };
    for (const [timezone, hour] of [
      ['Asia/Kolkata', 4] as const,
      ['+05:30', 4] as const,
      ['+0530', 4] as const,
      ['-05:00', 18] as const,
      ['America/New_York', 18] as const,
      ['Etc/GMT+5', 18] as const,
    ])
      expect([timezone, await hourIn(timezone)]).toEqual([timezone, [hour]]);
    for (const timezone of ['UTC+2', '+5:3', '<+05>-5', '+05:30:15', 'Mars/Olympus'])
      expect([
        timezone,
        (await owner.send('GET', analytics(`summary?timezone=${encodeURIComponent(timezone)}`))).status,
      ]).toEqual([timezone, 400]);
  });

  it('read every time zone as the browsers do', async () => {
    const zones = [...Intl.supportedValuesOf('timeZone'), 'CET', 'EST5EDT', 'GB', '+14:00', '-03:30'];
    const moments = ['2026-01-15T23:12:00Z', '2026-07-15T23:12:00Z'];
    const read = await product.database.query<{ zone: string; moment: string; hour: number }>(
      `select asked.zone, m.moment, extract(hour from m.moment::timestamptz at time zone asked.taken)::int as hour
       from unnest($1::text[], $2::text[]) as asked (zone, taken), unnest($3::text[]) as m (moment)`,
      [zones, zones.map(zoneOf), moments],
    );
    expect(read).toHaveLength(zones.length * moments.length);
    for (const { zone, moment, hour } of read) {
      const browser = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' });
      expect([zone, hour]).toEqual([zone, Number(browser.format(new Date(moment)))]);
    }
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
      totalViews: 2,
      uniqueViewers: 1,
    });
  });

  it('of a whole tenant are the same kept and computed, as visits come, change, move and go', async () => {
    const [person, other] = [await aPerson(product), await aPerson(product)];
    const { id, shareId } = await aCompletedRecording(product, person.browser, { duration: 100 });
    /** All-time figures are precomputed, monthly ones computed. */
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
      const events = [pageEvent.play({ at: 0, after: 0 }), pageEvent.pause({ at: 40, after: 40 })];
      await viewer.ask('POST', `/api/recordings/${id}/analytics/events/batch`, { sessionId: 'a', events });
    }
    expect(await figures()).toEqual([3, 80]);
    await sql(`update analytics_visit set is_impossible = true where recording_id = $1`);
    expect(await figures()).toEqual([1, 0]);
    await sql(`update analytics_visit set is_impossible = false, watch_time = 30 where recording_id = $1`);
    expect(await figures()).toEqual([3, 60]);
    await product.database.query(`update recording set tenant_id = $1, owner_id = $2 where id = $3`, [
      other.tenantId,
      other.id,
      id,
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
