import { type RecordingBody, type TestBrowser, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits } from '../../support/recordings.js';
import { type PageEvent, aPageSince, pageEvent } from '../../support/watching.js';

interface Summary {
  totalViews: number;
  totalWatchTime: number;
  notCounted: { reason: string; sessions: number }[];
}

let recording: RecordingBody;

const product = await startProduct();
const owner = await product.signUp();
await liftPlanLimits(product);
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
      watched: [[0, 100]],
      replayed: [],
      totalWatchTime: 100,
      completionRate: 1,
      maxProgress: 1,
      engagementScore: 40 + 18 + 0 + 10,
      stoppedAt: 100,
      counted: true,
      scoreParts: { completion: 40, chapters: 18, tabs: 0, progress: 10 },
    });
    expect(half).toMatchObject({
      watched: [[0, 30]],
      replayed: [[0, 20, 2]],
      totalWatchTime: 50,
      completionRate: 0.3,
      maxProgress: 0.3,
      stoppedAt: 20,
      tabsUsed: ['transcript'],
      engagementScore: Math.round(40 * 0.5 + 30 / 5 + 20 / 3 + 10 * 0.3),
    });
    expect(jump).toMatchObject({
      watched: [
        [0, 2],
        [95, 100],
      ],
      totalWatchTime: 7,
      completionRate: 0.07,
      maxProgress: 1,
      chaptersViewed: [],
    });
    expect(await summary()).toMatchObject({
      totalViews: 3,
      uniqueViewers: 3,
      totalWatchTime: 157,
      notCounted: [],
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
