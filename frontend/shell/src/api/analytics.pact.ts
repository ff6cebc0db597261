import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant } from '@playhead/pact';
import { store } from '../store.js';
import { analyticsApi, SESSIONS_AT_ONCE, type AnalyticsSession } from './analytics.js';
import { baseApi } from './base-api.js';

const { eachLike, equal, fromProviderState, integer, like, number, string, uuid } = MatchersV3;
const contract = contractOf('shell');
const { endpoints } = analyticsApi;

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

const GIVEN = 'somebody has watched a recording of the signed-in owner';
const ID = '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8e';
const VIEWER = '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d91';
const pathOf = (rest: string) =>
  fromProviderState(`/api/recordings/\${id}/analytics/${rest}`, `/api/recordings/${ID}/analytics/${rest}`);
const PARTS = { completion: number(4), chapters: number(6), tabs: number(0), progress: number(1) };
const TOTALS = {
  totalViews: integer(1),
  uniqueViewers: integer(1),
  avgWatchTime: number(70),
  avgEngagementScore: number(11),
};
const WATCHED = eachLike(eachLike(number(40)));
const SESSION = {
  id: uuid('0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d92'),
  viewerId: uuid(VIEWER),
  viewerEmail: string('vi@example.com'),
  viewerName: null,
  startTime: instant('2026-11-21T12:00:00.000Z'),
  totalWatchTime: number(70),
  completionRate: number(0.05),
  stoppedAt: number(30),
  engagementScore: integer(11),
  scoreParts: PARTS,
  counted: equal(true),
  notCountedReason: null,
  watched: WATCHED,
  replayed: WATCHED,
};

describe('Analytics', () => {
  it('of a recording come at a glance', async () => {
    const answer = await contract(
      {
        given: GIVEN,
        asks: 'for the figures of the recording in the last week',
        request: {
          method: 'GET',
          path: pathOf('summary'),
          query: { timeframe: 'week', timezone: 'Europe/Paris' },
        },
        response: {
          status: 200,
          body: {
            ...TOTALS,
            totalWatchTime: number(70),
            avgCompletionRate: number(0.05),
            avgScoreParts: PARTS,
            notCounted: [],
            topChapters: eachLike({
              chapterId: uuid(ID),
              title: string('Pricing'),
              startTime: number(12.5),
              views: integer(1),
            }),
            deviceBreakdown: like({ Desktop: 1 }),
            hourlyViewPattern: eachLike({ hour: integer(0), views: integer(0) }),
            viewerInsights: eachLike({
              viewerId: uuid(VIEWER),
              viewerEmail: string('vi@example.com'),
              viewerName: null,
              totalSessions: integer(1),
              totalWatchTime: number(70),
              engagementScore: number(11),
              lastViewed: instant('2026-11-21T12:00:00.000Z'),
            }),
            companies: eachLike({
              domain: string('example.com'),
              viewers: integer(1),
              totalSessions: integer(1),
              totalWatchTime: number(70),
              engagementScore: number(11),
            }),
          },
        },
      },
      () =>
        store.dispatch(
          endpoints.getAnalyticsSummary.initiate({ id: ID, timeframe: 'week', timezone: 'Europe/Paris' }),
        ),
    );
    expect(answer?.data).toMatchObject({ totalViews: 1, topChapters: [{ title: 'Pricing' }] });
  });

  it('list the sessions that count', async () => {
    const read: Partial<AnalyticsSession> = { counted: true, watched: [[40]] };
    const answer = await contract(
      {
        given: GIVEN,
        asks: 'for the sessions that count',
        request: {
          method: 'GET',
          path: pathOf('sessions'),
          query: { timeframe: 'all', counted: 'true', limit: String(SESSIONS_AT_ONCE) },
        },
        response: { status: 200, body: eachLike(SESSION) },
      },
      () => store.dispatch(endpoints.sessionPages.initiate({ id: ID, timeframe: 'all', counted: 'true' })),
    );
    expect(answer?.data?.pages).toMatchObject([{ items: [read] }]);
  });
});
