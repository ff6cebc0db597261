import { randomUUID } from 'node:crypto';
import { holding } from '../../support/locks.js';
import { aCompletedRecording, aViewer, joinTenant, purgeRecording } from '../../support/recordings.js';
import { type RecordingBody, type TestBrowser, startProduct } from '../../support/product.js';

const DURATION = 100;
const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let recording: RecordingBody;
let viewer: TestBrowser;

const product = await startProduct();
const owner = await product.signUp();
afterAll(() => product.stop());

beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, { duration: DURATION });
  viewer = await aViewer(product, recording.shareId);
});

const analytics = (path: string, id = recording.id) => `/api/recordings/${id}/analytics/${path}`;
const start = (browser: TestBrowser, json: object = { sessionId: 'a' }) =>
  browser.ask('POST', analytics('sessions'), json);
const tell = <Answer>(browser: TestBrowser, events: object[], sessionId = 'a'): Promise<Answer> =>
  browser.ask('POST', analytics('events/batch'), { sessionId, events });
const anEvent = (event: object = {}) => ({
  eventId: randomUUID(),
  eventType: 'play',
  videoTime: 1,
  ...event,
});
const sessions = () =>
  product.database.query<Record<string, unknown>>(
    `select s.*, v.email from analytics_session s join recording_viewer v on v.id = s.viewer_id
     where s.recording_id = $1 order by s.started_at`,
    [recording.id],
  );
const events = () =>
  product.database.query<Record<string, unknown>>(
    `select e.* from analytics_event e join analytics_session s on s.id = e.session_id
     where s.recording_id = $1 order by e.elapsed, e.video_time`,
    [recording.id],
  );
const viewCount = async () =>
  (await owner.ask<RecordingBody>('GET', `/api/recordings/${recording.id}`)).viewCount;

describe('A viewing session', () => {
  it('begins while others begin theirs of the same recording', async () => {
    // The lock that inserting any dependent row takes.
    const sql = 'select from recording where id = $1 for key share';
    const release = await holding(product.database.url, sql, [recording.id]);
    await start(viewer);
    await release();
    expect(await sessions()).toHaveLength(1);
  });

  it('is kept as the page tells it, in the calls of the specification', async () => {
    const deviceInfo = {
      userAgent: CHROME,
      screenWidth: 390,
      screenHeight: 844,
      language: 'en-GB',
      timezone: 'Europe/Paris',
    };
    expect(
      await start(viewer, {
        sessionId: '1763-x1',
        viewerEmail: 'else@example.com',
        viewerName: 'Else',
        deviceInfo,
        referrer: 'https://mail.example.com/',
      }),
    ).toEqual({ sessionId: '1763-x1', counted: true });
    await viewer.ask('POST', analytics('events'), {
      sessionId: '1763-x1',
      viewerEmail: 'else@example.com',
      eventType: 'chapter_view',
      videoTime: 12.5,
      duration: 3,
      chapterId: '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8f',
      tabName: null,
    });
    const totals = {
      endTime: new Date().toISOString(),
      totalWatchTime: 3,
      maxProgress: 0.125,
      completionRate: 0.03,
      chaptersViewed: ['0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8f'],
      tabsUsed: 1,
      engagementScore: 14,
    };
    await viewer.ask('PATCH', analytics('sessions/1763-x1'), totals);
    const [session, ...others] = await sessions();
    expect(others).toEqual([]);
    expect(session).toMatchObject({
      email: 'viewer@example.com',
      label: '1763-x1',
      device: deviceInfo,
      reported: totals,
      referrer: 'https://mail.example.com/',
    });
    expect(await events()).toMatchObject([
      {
        type: 'chapter_view',
        video_time: 12.5,
        duration: 3,
        chapter_id: totals.chaptersViewed[0],
        tab_name: null,
      },
    ]);
  });

  it('is ended by a beacon too, which can only POST', async () => {
    await start(viewer);
    expect(await viewer.ask('POST', analytics('sessions/a/end'), { totalWatchTime: 5 })).toEqual({
      sessionId: 'a',
      counted: true,
    });
    expect((await sessions())[0]).toMatchObject({
      reported: { totalWatchTime: 5 },
      ended_at: expect.any(Date),
    });
  });

  it('changes nothing twice, whatever comes again, late or in another order', async () => {
    const [play, progress] = [
      anEvent({ elapsed: 1 }),
      anEvent({ eventType: 'progress', videoTime: 11, elapsed: 11 }),
    ];
    const [early, late] = ['2026-01-01T10:00:00Z', new Date(Date.now() + 1e9).toISOString()];
    await viewer.ask('PATCH', analytics('sessions/a'), { endTime: late, totalWatchTime: 10 });
    await tell(viewer, [progress, progress]);
    await Promise.all([start(viewer), start(viewer), tell(viewer, [play, progress])]);
    await viewer.ask('POST', analytics('sessions/a/end'), { endTime: early, totalWatchTime: 1 });
    expect((await events()).map(({ type }) => type)).toEqual(['play', 'progress']);
    const [session, ...others] = await sessions();
    expect(others).toEqual([]);
    expect(session).toMatchObject({ reported: { totalWatchTime: 10 } });
    expect((session!['ended_at'] as Date).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('belongs to the viewer who began it: the same id of another is another session', async () => {
    await start(viewer);
    const other = await aViewer(product, recording.shareId, { email: 'other@example.com' });
    await tell(other, [anEvent()]);
    await other.ask('PATCH', analytics('sessions/a'), { totalWatchTime: 99 });
    const kept = await sessions();
    expect(kept.map(({ email, reported }) => [email, reported])).toEqual([
      ['viewer@example.com', null],
      ['other@example.com', { totalWatchTime: 99 }],
    ]);
    expect((await events()).map(({ session_id }) => session_id)).toEqual([kept[1]!['id']]);
  });

  it('is one view: the gate, the session after it and every page until half an hour has passed', async () => {
    expect(await viewCount()).toBe(1);
    await start(viewer);
    await tell(viewer, [anEvent()]);
    await Promise.all([start(viewer, { sessionId: 'b' }), tell(viewer, [anEvent()], 'b')]);
    await viewer.ask('GET', `/api/recordings/shared/${recording.shareId}`);
    expect(await viewCount()).toBe(1);
    await product.database.query(
      `update analytics_visit set last_active_at = now() - interval '31 minutes' where recording_id = $1`,
      [recording.id],
    );
    await tell(viewer, [anEvent()], 'b');
    expect(await viewCount()).toBe(1);
    await product.database.query(
      `update analytics_visit set last_active_at = now() - interval '31 minutes' where recording_id = $1`,
      [recording.id],
    );
    await start(viewer, { sessionId: 'c' });
    expect(await viewCount()).toBe(2);
  });

  it('of the owner, a member and a machine is listed with the reason, and not counted', async () => {
    const uncounted = { sessionId: 'a', counted: false };
    expect(await start(owner)).toEqual(uncounted);
    expect(await tell(owner, [anEvent()])).toEqual({ accepted: 1, rejected: [] });
    const machines: Record<string, string>[] = [
      { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
      { 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' },
      { 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome') },
    ];
    for (const [n, headers] of machines.entries()) {
      const machine = await aViewer(product, recording.shareId, { email: `machine-${n}@example.com` });
      const sent = { json: { sessionId: 'a' }, headers };
      expect(await (await machine.send('POST', analytics('sessions'), sent)).json()).toEqual(uncounted);
    }
    const member = await product.signUp(`${randomUUID()}@example.com`);
    await joinTenant(product, member, owner, 'admin');
    expect(await start(member)).toEqual(uncounted);
    const { email } = await owner.ask<{ email: string }>('GET', '/api/auth/user');
    expect(await start(await aViewer(product, recording.shareId, { email }))).toEqual(uncounted);
    expect(await owner.ask('GET', analytics('summary'))).toMatchObject({
      totalViews: 1,
      uniqueViewers: 1,
      notCounted: [
        { reason: 'automated', sessions: 3 },
        { reason: 'member', sessions: 1 },
        { reason: 'owner', sessions: 2 },
      ],
    });
    expect(await viewCount()).toBe(1);
  });

  it('takes no time past the end, and no nonsense', async () => {
    await tell(viewer, [
      anEvent({ videoTime: 1e6, duration: 1e6, seekFrom: DURATION + 0.2, eventType: 'seek' }),
    ]);
    expect(await events()).toMatchObject([{ video_time: DURATION, duration: DURATION, seek_from: DURATION }]);
    const bad = [
      { videoTime: -1 },
      { videoTime: 'NaN' },
      { eventType: 'like' },
      { speed: 0 },
      { elapsed: 1e12 },
      { tabName: 'x'.repeat(41) },
      { chapterId: "'; drop table recording" },
      { eventId: 'a' },
    ];
    for (const wrong of bad) {
      const [field] = Object.keys(wrong) as [string];
      const event = anEvent(wrong);
      const { accepted, rejected } = await tell<{ accepted: number; rejected: { reason: string }[] }>(
        viewer,
        [event],
      );
      expect({ accepted, rejected }).toEqual({
        accepted: 0,
        rejected: [{ eventId: event.eventId, reason: expect.stringMatching(`^${field}: `) }],
      });
    }
    for (const body of [
      '{"sessionId":"a","eventType":"play","videoTime":1e999}',
      '{"sessionId":"a","eventType":"play","videoTime":NaN}',
    ])
      expect(
        (
          await viewer.refused('POST', analytics('events'), {
            body,
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(400);
    for (const json of [{}, { sessionId: '' }, { sessionId: 'a b' }, { sessionId: 'x'.repeat(101) }])
      expect((await viewer.refused('POST', analytics('sessions'), { json })).status).toBe(400);
    const many = { sessionId: 'a', events: Array.from({ length: 101 }, () => anEvent()) };
    expect((await viewer.refused('POST', analytics('events/batch'), { json: many })).status).toBe(400);
    expect(await events()).toHaveLength(1);
  });

  it('takes no more than a page can tell', async () => {
    await start(viewer);
    await tell(viewer, [anEvent()]);
    await product.database.query(
      `update analytics_visit set watching =
         (select jsonb_object_agg(key, value || '{"events": 20000}') from jsonb_each(watching)) where recording_id = $1`,
      [recording.id],
    );
    const full = { json: { sessionId: 'a', events: [anEvent()] } };
    expect(await viewer.refused('POST', analytics('events/batch'), full)).toMatchObject({
      status: 409,
      code: 'analytics.session_full',
    });
    for (let call = 0; call < 120; call++) await viewer.send('PATCH', analytics('sessions/a'), { json: {} });
    const refused = await viewer.send('PATCH', analytics('sessions/a'), { json: {} });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await aViewer(product, recording.shareId, { email: 'other@example.com' });
    expect(await start(other)).toMatchObject({ counted: true });
  });

  it('begins at most 200 views for one viewer in a day', async () => {
    await product.database.query(
      `insert into recording_view (id, recording_id, viewer_id, label, started_at)
       select gen_random_uuid(), recording_id, viewer_id, 'l' || n, now()
       from recording_view, generate_series(1, 199) n where recording_id = $1`,
      [recording.id],
    );
    expect(await viewer.refused('POST', analytics('sessions'), { json: { sessionId: 'a' } })).toMatchObject({
      status: 429,
      code: 'share.too_many_views',
    });
    expect(await start(viewer, { sessionId: 'l7' })).toMatchObject({ counted: true });
  });

  it('goes with its recording', async () => {
    await tell(viewer, [anEvent()]);
    await purgeRecording(owner, recording.id);
    for (const table of ['recording_view', 'analytics_session'])
      expect(
        await product.database.query(`select 1 from ${table} where recording_id = $1`, [recording.id]),
      ).toEqual([]);
    expect(
      await product.database.query(
        `select 1 from analytics_event where session_id not in (select id from analytics_session)`,
      ),
    ).toEqual([]);
  });
});
