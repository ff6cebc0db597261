import type { AnalyticsSession, AnalyticsSummary } from '../api/analytics.js';

const NOTHING = { completion: 0, chapters: 0, tabs: 0, progress: 0 };

/** Statistics of a recording without views by default. */
export const aSummary = (facts: Partial<AnalyticsSummary> = {}): AnalyticsSummary => ({
  totalViews: 0,
  uniqueViewers: 0,
  totalWatchTime: 0,
  avgWatchTime: 0,
  avgCompletionRate: 0,
  avgEngagementScore: 0,
  avgScoreParts: NOTHING,
  clicks: { total: 0, viewers: 0 },
  notCounted: [],
  duration: 100,
  topChapters: [],
  deviceBreakdown: {},
  hourlyViewPattern: Array.from({ length: 24 }, (_, hour) => ({ hour, views: 0 })),
  viewerInsights: [],
  companies: [],
  ...facts,
});

/** A session that watched the first half of 100 s, and its start twice. */
export const aSession = (facts: Partial<AnalyticsSession> = {}): AnalyticsSession => ({
  id: '01980000-0000-7000-8000-0000000000a1',
  sessionId: 's1',
  viewerId: '01980000-0000-7000-8000-0000000000b1',
  viewerEmail: 'vi@northwind.example',
  viewerName: 'Vi',
  deviceInfo: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' },
  referrer: null,
  startTime: '2026-11-21T12:00:00.000Z',
  lastActiveAt: '2026-11-21T12:01:00.000Z',
  endTime: null,
  stoppedAt: 50,
  totalWatchTime: 60,
  maxProgress: 0.5,
  completionRate: 0.5,
  chaptersViewed: ['c1'],
  tabsUsed: ['transcript'],
  engagementScore: 42,
  scoreParts: { completion: 24, chapters: 6, tabs: 6.67, progress: 5 },
  counted: true,
  notCountedReason: null,
  watched: [[0, 50]],
  replayed: [[0, 10, 2]],
  ...facts,
});
