import { randomUUID } from 'node:crypto';
import { type RecordingBody, type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits } from '../support/recordings.js';
import { type PageEvent, aPageSince, pageEvent } from '../support/watching.js';

interface Summary {
  totalViews: number;
  totalWatchTime: number;
  notCounted: { reason: string; sessions: number }[];
}

let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;

beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp();
  await liftPlanLimits(product);
});
afterAll(() => product.stop());

beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, { duration: 100 });
  await owner.ask('PATCH', `/api/recordings/${recording.id}`, {
    chapters: [0, 30, 60].map((startTime) => ({
      title: `From ${startTime}`,
      startTime,
      endTime: startTime + 30,
    })),
  });
});

const analytics = (path: string) => `/api/recordings/${recording.id}/analytics/${path}`;
const summary = () => owner.ask<Summary>('GET', analytics('summary'));
const sessions = () => owner.ask<Record<string, unknown>[]>('GET', analytics('sessions'));
const send = (browser: TestBrowser, events: unknown[], sessionId = 'a') =>
  browser.ask('POST', analytics('events/batch'), { sessionId, events });

const nameOf = (email: string): string => email.split('@')[0]!;

/** Somebody who opened the page so long ago, and what they did since. */
async function somebody(email: string, seconds: number, ...events: PageEvent[]): Promise<TestBrowser> {
  const viewer = await aViewer(product, recording.shareId, { email });
  await aPageSince(product, viewer, { recordingId: recording.id, sessionId: nameOf(email), seconds });
  await send(viewer, events, nameOf(email));
  return viewer;
}

describe('The figures of a recording', () => {
  it('are those that a person would compute by hand', async () => {
    await somebody(
      'all@a.example',
      200,
      pageEvent.play({ at: 0, after: 0 }),
      pageEvent.progress({ at: 50, after: 50 }),
      pageEvent.videoEnd({ at: 100, after: 100 }),
    );
    await somebody(
      'half@a.example',
      200,
      pageEvent.play({ at: 0, after: 10 }),
      pageEvent.tabSwitch('transcript', { at: 20, after: 30 }),
      pageEvent.seek({ from: 30, to: 0, after: 40 }),
      pageEvent.pause({ at: 20, after: 60 }),
    );
    await somebody(
      'jump@b.example',
      200,
      pageEvent.play({ at: 0, after: 0 }),
      pageEvent.seek({ from: 2, to: 95, after: 2 }),
      pageEvent.videoEnd({ at: 100, after: 7 }),
    );
    const [jump, half, all] = await sessions();
    expect(all).toMatchObject({
      ...{ watched: [[0, 100]], replayed: [], totalWatchTime: 100, completionRate: 1, maxProgress: 1 },
      ...{ engagementScore: 40 + 18 + 0 + 10, stoppedAt: 100, counted: true },
      scoreParts: { completion: 40, chapters: 18, tabs: 0, progress: 10 },
    });
    expect(half).toMatchObject({
      ...{ watched: [[0, 30]], replayed: [[0, 20, 2]], totalWatchTime: 50, completionRate: 0.3 },
      ...{ maxProgress: 0.3, stoppedAt: 20, tabsUsed: ['transcript'] },
      engagementScore: Math.round(40 * 0.5 + 30 / 5 + 20 / 3 + 10 * 0.3),
    });
    expect(jump).toMatchObject({
      ...{
        watched: [
          [0, 2],
          [95, 100],
        ],
        totalWatchTime: 7,
        completionRate: 0.07,
        maxProgress: 1,
      },
      chaptersViewed: [],
    });
    expect(await summary()).toMatchObject({
      ...{ totalViews: 3, uniqueViewers: 3, totalWatchTime: 157, notCounted: [] },
      avgCompletionRate: expect.closeTo((1 + 0.3 + 0.07) / 3, 9),
      topChapters: [
        { title: 'From 0', views: 2 },
        { title: 'From 30', views: 1 },
        { title: 'From 60', views: 1 },
      ],
      viewerInsights: [
        { viewerEmail: 'all@a.example', totalWatchTime: 100 },
        { viewerEmail: 'half@a.example', totalWatchTime: 50 },
        { viewerEmail: 'jump@b.example', totalWatchTime: 7 },
      ],
      companies: [{ domain: 'a.example', viewers: 2 }, { domain: 'b.example' }],
    });
    const { watching, replays } = await owner.ask<{ watching: number[]; replays: number[] }>(
      'GET',
      analytics('retention'),
    );
    expect([0, 10, 29, 40, 97].map((second) => watching[second])).toEqual([1, 2 / 3, 2 / 3, 1 / 3, 2 / 3]);
    expect([0, 19, 20].map((second) => replays[second])).toEqual([1, 1, 0]);
  });

  it('follow chapters that were renamed, moved and removed', async () => {
    await somebody(
      'first@a.example',
      200,
      pageEvent.play({ at: 0, after: 0 }),
      pageEvent.pause({ at: 20, after: 20 }),
    );
    await somebody(
      'last@a.example',
      200,
      pageEvent.play({ at: 70, after: 0 }),
      pageEvent.videoEnd({ at: 100, after: 30 }),
    );
    const path = `/api/recordings/${recording.id}`;
    const { chapters } = await owner.ask<{ chapters: { id: string; title: string }[] }>('GET', path);
    const edit = async (edited: object[]) => {
      await owner.ask('PATCH', path, { chapters: edited });
      await product.runTasks();
      const { topChapters } = await owner.ask<{ topChapters: object[] }>('GET', analytics('summary'));
      const scores = (await sessions()).map(({ engagementScore }) => engagementScore);
      return { topChapters, scores };
    };
    const [start, middle, end] = chapters;
    expect(await edit([{ ...start, title: 'Hello' }, middle!, end!])).toMatchObject({
      topChapters: [
        { chapterId: start!.id, title: 'Hello', views: 1 },
        { chapterId: end!.id, title: 'From 60', views: 1 },
      ],
      scores: [12 + 6 + 10, 8 + 6 + 2],
    });
    const moved = [
      { ...start, startTime: 0, endTime: 10 },
      { ...middle, startTime: 10, endTime: 80 },
      { ...end, startTime: 80, endTime: 100 },
    ];
    expect(await edit(moved)).toMatchObject({
      topChapters: [
        { chapterId: middle!.id, views: 2 },
        { chapterId: start!.id, views: 1 },
        { chapterId: end!.id, views: 1 },
      ],
      scores: [12 + 12 + 10, 8 + 12 + 2],
    });
    expect(await edit([moved[1]!])).toMatchObject({
      topChapters: [{ chapterId: middle!.id, views: 2 }],
      scores: [12 + 6 + 10, 8 + 6 + 2],
    });
    expect(await edit([])).toMatchObject({ topChapters: [], scores: [12 + 10, 8 + 2] });
  });

  it('are the same in whatever order and how often the events arrive, two days late too', async () => {
    const viewer = await aViewer(product, recording.shareId);
    await aPageSince(product, viewer, { recordingId: recording.id, seconds: 2 * 86_400 });
    const [play, ...rest] = [
      pageEvent.play({ at: 10, after: 5 }),
      pageEvent.progress({ at: 20, after: 15 }),
      pageEvent.progress({ at: 30, after: 25 }),
      pageEvent.seek({ from: 40, to: 60, after: 35 }),
      pageEvent.pause({ at: 80, after: 55 }),
    ];
    const malformed = [
      { eventId: 'x' },
      null,
      { eventType: 'play', videoTime: -1 },
      'play',
      { eventType: 'no' },
    ];
    await send(viewer, [play, rest[3]]);
    await send(viewer, [...malformed, rest[1], rest[1]]);
    await Promise.all([send(viewer, rest), send(viewer, [...rest].reverse()), send(viewer, [play])]);
    const [session] = await sessions();
    expect(session).toMatchObject({
      watched: [
        [10, 40],
        [60, 80],
      ],
      ...{ totalWatchTime: 50, completionRate: 0.5, counted: true, replayed: [] },
    });
    const twoDaysAgo = Date.now() - 2 * 86_400_000;
    expect(Math.abs(new Date(String(session!['lastActiveAt'])).getTime() - twoDaysAgo - 55_000)).toBeLessThan(
      20_000,
    );
  });

  it('of two tabs and a reload are those of one visit', async () => {
    const viewer = await somebody(
      'vi@example.com',
      200,
      pageEvent.play({ at: 0, after: 0 }),
      pageEvent.pause({ at: 30, after: 30 }),
    );
    await product.database.query(
      `update analytics_visit set last_active_at = now() - interval '29 minutes' where recording_id = $1`,
      [recording.id],
    );
    await viewer.ask('POST', analytics('sessions'), { sessionId: 'again' });
    await send(
      viewer,
      [pageEvent.play({ at: 20, after: 0 }), pageEvent.tabSwitch('chapters', { at: 20, after: 0 })],
      'again',
    );
    expect(await sessions()).toMatchObject([
      { sessionId: 'vi', watched: [[0, 30]], tabsUsed: ['chapters'], totalWatchTime: 30 },
    ]);
    expect(await summary()).toMatchObject({ totalViews: 1 });
  });
});

describe('An attack on the figures', () => {
  it('changes no total: whatever is forged, replayed or meant for another', async () => {
    const honest = await somebody(
      'honest@example.com',
      60,
      pageEvent.play({ at: 0, after: 0 }),
      pageEvent.pause({ at: 20, after: 20 }),
    );
    const other = await aCompletedRecording(product, owner, { duration: 100 });

    // Drags the handle to the end.
    await somebody(
      'drag@example.com',
      60,
      pageEvent.play({ at: 0, after: 0 }),
      pageEvent.seek({ from: 1, to: 100, after: 1 }),
      pageEvent.videoEnd({ at: 100, after: 1.2 }),
    );

    // Claims 100 % of everything on leaving.
    const forger = await aViewer(product, recording.shareId, { email: 'forger@example.com' });
    await forger.ask('PATCH', analytics('sessions/a'), {
      ...{ totalWatchTime: 1e9, maxProgress: 1, completionRate: 1, engagementScore: 100 },
      ...{ chaptersViewed: 500, tabsUsed: 500, endTime: '2099-01-01T00:00:00Z' },
    });

    // Claims a clock that has not been, in another viewer's session by name.
    const liar = await aViewer(product, recording.shareId, { email: 'liar@example.com' });
    await send(
      liar,
      [pageEvent.play({ at: 0, after: 0 }), pageEvent.videoEnd({ at: 100, after: 100 })],
      'honest',
    );

    // Two people behind one address with the same browser.
    await Promise.all(
      ['one', 'two'].map(async (name) => {
        const viewer = await aViewer(product, recording.shareId, { email: `${name}@example.com` });
        await viewer.ask('POST', analytics('sessions'), { sessionId: 'same' });
      }),
    );

    // A machine that only reads, and one that says what it is.
    await product.visitor().send('GET', `/api/recordings/shared/${recording.shareId}`);
    const machine = await aViewer(product, recording.shareId, { email: 'machine@example.com' });
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0.0.0 Safari/537.36',
    };
    await machine.send('POST', analytics('events/batch'), {
      json: {
        sessionId: 'm',
        events: [pageEvent.play({ at: 0, after: 0 }), pageEvent.pause({ at: 1, after: 1 })],
      },
      headers,
    });

    // The same beacon again and again, and events for another recording.
    const beacon = [pageEvent.play({ at: 20, after: 25 }), pageEvent.pause({ at: 30, after: 35 })];
    for (let n = 0; n < 3; n++) await send(honest, beacon, 'honest');
    const foreign = { json: { sessionId: 'a', events: [pageEvent.play({ at: 0, after: 0 })] } };
    const elsewhere = `/api/recordings/${other.id}/analytics/events/batch`;
    expect(await honest.refused('POST', elsewhere, foreign)).toMatchObject({ status: 401 });
    const unknown = `/api/recordings/${randomUUID()}/analytics/events/batch`;
    expect(await honest.refused('POST', unknown, foreign)).toMatchObject({ status: 404 });

    const kept = Object.fromEntries((await sessions()).map((session) => [session['viewerEmail'], session]));
    expect(kept['honest@example.com']).toMatchObject({ watched: [[0, 30]], totalWatchTime: 30 });
    expect(kept['drag@example.com']).toMatchObject({ totalWatchTime: 1, completionRate: 0.01 });
    expect(kept['forger@example.com']).toMatchObject({
      totalWatchTime: 0,
      engagementScore: 0,
      counted: true,
    });
    expect(kept['liar@example.com']).toMatchObject({ counted: false, notCountedReason: 'impossible' });
    expect(kept['machine@example.com']).toMatchObject({ counted: false, notCountedReason: 'automated' });
    expect(await summary()).toMatchObject({
      ...{ totalViews: 5, uniqueViewers: 5 },
      totalWatchTime: 31,
      notCounted: [
        { reason: 'automated', sessions: 1 },
        { reason: 'impossible', sessions: 1 },
      ],
    });
    expect(await owner.ask('GET', `/api/recordings/${recording.id}`)).toMatchObject({
      viewCount: 5,
      viewerCount: 5,
    });
    expect(await owner.ask('GET', `/api/recordings/${other.id}/analytics/summary`)).toMatchObject({
      totalViews: 0,
    });
  });

  it('lets a visit count again once late events explain what seemed impossible', async () => {
    const viewer = await aViewer(product, recording.shareId);
    const [play, seek, pause] = [
      pageEvent.play({ at: 0, after: 0 }),
      pageEvent.seek({ from: 0.5, to: 90, after: 0.5 }),
      pageEvent.pause({ at: 91, after: 50 }),
    ];
    await send(viewer, [play, pause]);
    expect(await summary()).toMatchObject({
      totalViews: 0,
      notCounted: [{ reason: 'impossible', sessions: 1 }],
    });
    await send(viewer, [seek]);
    expect(await summary()).toMatchObject({ totalViews: 1, notCounted: [] });
  });
});
