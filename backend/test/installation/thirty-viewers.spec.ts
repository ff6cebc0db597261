import { type RecordingBody, type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { aCompletedRecording, aViewer } from '../support/recordings.js';
import { type PageEvent, aPageSince, pageEvent } from '../support/watching.js';

const DURATION = 2400;
const AT_ONCE = 100;

/** Plays from one second of the recording to another, as a page tells it, which begins so long after it was opened. */
function playing({ from, to }: Stretch, since: number): PageEvent[] {
  const progress = Array.from({ length: Math.floor((to - from) / 10) - 1 }, (_, n) => (n + 1) * 10);
  return [
    pageEvent.play({ at: from, after: since }),
    ...progress.map((later) => pageEvent.progress({ at: from + later, after: since + later })),
    pageEvent.pause({ at: to, after: since + to - from }),
  ];
}
interface Stretch {
  from: number;
  to: number;
}
function inOrder(...stretches: Stretch[]): PageEvent[] {
  let since = 1;
  return stretches.flatMap((stretch) => {
    const events = playing(stretch, since);
    since += stretch.to - stretch.from + 2;
    return events;
  });
}
const opensTranscript = () => pageEvent.tabSwitch('transcript', { at: 1, after: 1 });

let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;
const analytics = (path: string) => `/api/recordings/${recording.id}/analytics/${path}`;

beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp();
  recording = await aCompletedRecording(product, owner, {
    duration: DURATION,
    lines: [{ text: 'The last part is about the contract.', start: 1805, end: 1811 }],
  });
  recording = await owner.ask('PATCH', `/api/recordings/${recording.id}`, {
    chapters: [0, 600, 1200, 1800].map((startTime) => ({
      title: `From ${startTime}`,
      startTime,
      endTime: startTime + 600,
    })),
  });
  const begin = { from: 0, to: 600 };
  const groups: { viewers: number; company: string; watch?: () => PageEvent[] }[] = [
    { viewers: 10, company: 'whole.example', watch: () => inOrder({ from: 0, to: 2400 }) },
    { viewers: 8, company: 'leaves.example', watch: () => [opensTranscript(), ...inOrder(begin)] },
    {
      ...{ viewers: 6, company: 'replays.example' },
      watch: () => [opensTranscript(), ...inOrder(begin, { from: 300, to: 600 })],
    },
    {
      ...{ viewers: 4, company: 'skips.example' },
      watch: () => inOrder({ from: 0, to: 60 }, { from: 1800, to: 2400 }),
    },
    { viewers: 2, company: 'looks.example' },
  ];
  for (const { viewers, company, watch } of groups)
    for (let n = 0; n < viewers; n++) {
      const viewer = await aViewer(product, recording.shareId, { email: `viewer-${n}@${company}` });
      if (!watch) continue;
      const sessionId = `${company}-${n}`;
      await aPageSince(product, viewer, { recordingId: recording.id, sessionId, seconds: 3000 });
      const events = watch();
      for (let from = 0; from < events.length; from += AT_ONCE)
        await viewer.ask('POST', analytics('events/batch'), {
          sessionId,
          events: events.slice(from, from + AT_ONCE),
        });
    }
  // The owner looks at it too, which counts for nothing.
  await owner.ask('POST', analytics('sessions'), { sessionId: 'owner' });
}, 120_000);
afterAll(() => product.stop());

describe('A recording of 40 minutes with 30 viewers', () => {
  it('has the figures of a summary that one computes by hand', async () => {
    // 40 * watched + 30 * chapters / 5 + 20 * tabs / 3 + 10 * furthest, each rounded: 74, 25, 30, 33 and 0.
    expect(await owner.ask('GET', analytics('summary'))).toMatchObject({
      ...{ totalViews: 30, uniqueViewers: 30, duration: DURATION },
      totalWatchTime: expect.closeTo(10 * 2400 + 8 * 600 + 6 * 900 + 4 * 660, 3),
      avgWatchTime: expect.closeTo(36_840 / 30, 3),
      avgCompletionRate: expect.closeTo((10 + 8 * 0.25 + 6 * 0.25 + 4 * 0.275) / 30, 6),
      avgEngagementScore: expect.closeTo((10 * 74 + 8 * 25 + 6 * 30 + 4 * 33) / 30, 6),
      avgScoreParts: {
        completion: expect.closeTo((10 * 40 + 8 * 10 + 6 * 15 + 4 * 11) / 30, 6),
        chapters: expect.closeTo((10 * 24 + 8 * 6 + 6 * 6 + 4 * 12) / 30, 6),
        tabs: expect.closeTo((14 * 20) / 3 / 30, 6),
        progress: expect.closeTo((10 * 10 + 14 * 2.5 + 4 * 10) / 30, 6),
      },
      topChapters: [
        { title: 'From 0', views: 28 },
        { title: 'From 1800', views: 14 },
        { title: 'From 600', views: 10 },
        { title: 'From 1200', views: 10 },
      ],
      deviceBreakdown: { Desktop: 28, Unknown: 2 },
      notCounted: [{ reason: 'owner', sessions: 1 }],
    });
  });

  it('has the retention that one computes by hand', async () => {
    const { step, watching, replays } = await owner.ask<{
      step: number;
      watching: number[];
      replays: number[];
    }>('GET', analytics('retention'));
    const at = (second: number) => Math.floor(second / step);
    expect([30, 450, 1000, 2000].map((second) => watching[at(second)])).toEqual([
      ...[28 / 30, 24 / 30, 10 / 30, 14 / 30],
    ]);
    expect([100, 450, 1000].map((second) => replays[at(second)])).toEqual([0, 6, 0]);
  });

  it('has the same figures on the dashboard, on the card and for each company', async () => {
    expect(await owner.ask('GET', '/api/analytics/summary')).toMatchObject({
      ...{ totalViews: 30, uniqueViewers: 30, avgWatchTime: expect.closeTo(1228, 3) },
      topRecordings: [{ id: recording.id, views: 30, viewers: 30 }],
    });
    expect(await owner.ask('GET', `/api/recordings/${recording.id}`)).toMatchObject({
      ...{ viewCount: 30, viewerCount: 30 },
    });
    const { companies } = await owner.ask<{ companies: { domain: string; engagementScore: number }[] }>(
      'GET',
      analytics('summary'),
    );
    expect(companies.map(({ domain, engagementScore }) => [domain, engagementScore])).toEqual([
      ['whole.example', 74],
      ['leaves.example', 25],
      ['replays.example', 30],
      ['skips.example', 33],
      ['looks.example', 0],
    ]);
  });

  it('drafts a follow-up to one who skipped and one who stopped', async () => {
    const textsFor = async (company: string) => {
      const sessions = await owner.ask<{ viewerId: string; viewerEmail: string }[]>(
        'GET',
        analytics('sessions?counted=true&limit=100'),
      );
      const { viewerId } = sessions.find(({ viewerEmail }) => viewerEmail === `viewer-0@${company}`)!;
      const { to, sentences } = await owner.ask<{ to: string; sentences: { text: string }[] }>(
        'GET',
        analytics(`viewers/${viewerId}/follow-up`),
      );
      expect(to).toBe(`viewer-0@${company}`);
      return sentences.map(({ text }) => text);
    };
    expect(await textsFor('skips.example')).toEqual([
      'Thank you for watching “Customer Call”.',
      'You spent the most time on “From 1800”, where this was said: “The last part is about the contract.”',
      'You haven’t seen “From 600” yet, at 10:00.',
      'You haven’t seen “From 1200” yet, at 20:00.',
    ]);
    expect(await textsFor('replays.example')).toContain('You went back to “From 0” at 5:00.');
  });
});
