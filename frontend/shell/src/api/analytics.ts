import { byCursor, pageOf, type ListPage } from '@playhead/api';
import {
  analyticsApi as generated,
  type AnalyticsSession,
  type ListAnalyticsSessionsApiArg,
} from './generated/analytics.js';

/** Filters of the session list. */
export type SessionWish = Pick<ListAnalyticsSessionsApiArg, 'id' | 'timeframe' | 'counted'>;

export const SESSIONS_AT_ONCE = 25;

const withTags = generated.enhanceEndpoints({
  addTagTypes: ['FollowUp', 'FollowUpMails'],
  endpoints: {
    draftFollowUp: { providesTags: ['FollowUp'] },
    keepFollowUpWords: { invalidatesTags: ['FollowUp'] },
    listFollowUpMails: { providesTags: ['FollowUpMails'] },
    // Refetched after a failure too, because it may be due to a change since the list was fetched.
    sendFollowUp: { invalidatesTags: ['FollowUpMails'] },
  },
});

export const analyticsApi = withTags.injectEndpoints({
  endpoints: (build) => ({
    sessionPages: build.infiniteQuery<ListPage<AnalyticsSession>, SessionWish, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { id, ...wish }, pageParam }) => ({
        url: `/api/recordings/${encodeURIComponent(id)}/analytics/sessions`,
        params: { ...wish, limit: SESSIONS_AT_ONCE, cursor: pageParam },
      }),
      transformResponse: (sessions: AnalyticsSession[] | null, meta) => pageOf(sessions, meta),
    }),
  }),
});

export const {
  useGetAnalyticsOverviewQuery,
  useGetAnalyticsSummaryQuery,
  useGetRetentionQuery,
  useDraftFollowUpQuery,
  useKeepFollowUpWordsMutation,
  useListFollowUpMailsQuery,
  useAskToConfirmMutation,
  useSendFollowUpMutation,
  useGetWatchingViewerQuery,
  useSessionPagesInfiniteQuery,
} = analyticsApi;
export type {
  AnalyticsOverview,
  AnalyticsSession,
  AnalyticsSummary,
  CompanyInsight,
  FollowUp,
  FollowUpEvidence,
  FollowUpMails,
  RetentionCurve,
  ScoreParts,
  ViewerInsight,
  WatchingViewer,
} from './generated/analytics.js';

export const sessionsFile = (id: string, timeframe: string): string =>
  `/api/recordings/${encodeURIComponent(id)}/analytics/sessions.csv?timeframe=${timeframe}`;
