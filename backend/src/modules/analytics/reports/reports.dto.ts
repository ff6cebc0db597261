import { z } from 'zod';
import { ViewerClickResponse, ViewerReactionResponse } from '../../sharing/answers.dto.js';
import { line } from '../../../shared/http/requests/validation.js';
import { TIMEFRAMES } from './report-scope.js';

const timeframe = z
  .enum(TIMEFRAMES)
  .default('all')
  .describe('Visits that started in the last 24 hours, 7 days or 30 days');

export const TimeframeRequest = z.object({ timeframe });
export type TimeframeRequest = z.infer<typeof TimeframeRequest>;

export const SummaryRequest = z.object({
  timeframe,
  timezone: line(64, 'A time zone')
    .default('UTC')
    .describe('An IANA name or offset such as +05:30, for the hourly pattern'),
});
export type SummaryRequest = z.infer<typeof SummaryRequest>;

export const OverviewRequest = z.object({
  timeframe,
  recordingId: z.uuid().optional().describe('Defaults to all recordings you can see'),
  folderId: z.uuid().optional().describe('Only recordings in this folder and its subfolders'),
});
export type OverviewRequest = z.infer<typeof OverviewRequest>;

const cursor = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,9})?_[0-9a-f-]{36}$/, 'is not a cursor of this list')
  .optional();
const examples = ['1778578200.5_0196c9f0-6f2a-7c31-9d0a-1f6f0f3f2b11'];

export const ListSessionsRequest = z.object({
  timeframe,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  counted: z.enum(['true', 'false']).optional().describe('Only counted or only excluded sessions'),
  cursor: cursor.meta({
    description: 'From the previous page’s `Link: <...>; rel="next"` header',
    examples,
  }),
});
export type ListSessionsRequest = z.infer<typeof ListSessionsRequest>;

const seconds = (what: string) => z.number().describe(`${what}, in seconds`);
const share = (what: string) => z.number().describe(`${what}, from 0 to 1`);
const stretch = z.array(z.number()).length(2);
const watched = z.array(stretch).describe('Merged, sorted ranges as `[start, end]` in seconds');
const replayed = z
  .array(z.array(z.number()).length(3))
  .describe('Ranges played more than once, as `[start, end, times]`');

const NotCounted = z
  .object({
    reason: z.string().describe('`owner`, `member`, `automated` or `impossible`'),
    sessions: z.number().int(),
  })
  .meta({ id: 'NotCounted' });

const ScorePartsResponse = z
  .object({ completion: z.number(), chapters: z.number(), tabs: z.number(), progress: z.number() })
  .describe('Up to 40, 30, 20 and 10; the rounded sum is the score')
  .meta({ id: 'ScoreParts' });

const totals = {
  totalViews: z
    .number()
    .int()
    .describe('Visits: one viewer until 30 minutes of inactivity, including reloads'),
  uniqueViewers: z.number().int(),
  totalWatchTime: seconds('Total playing time of all visits including replays'),
  avgWatchTime: seconds('Average per visit'),
  avgCompletionRate: share('Average share of the video watched per visit'),
  avgEngagementScore: z.number().describe('Average over visits, 0 to 100'),
  avgScoreParts: ScorePartsResponse,
  clicks: z
    .object({ total: z.number().int(), viewers: z.number().int() })
    .describe('Clicks on the call to action, and how many people made them')
    .meta({ id: 'ButtonClicks' }),
  notCounted: z.array(NotCounted),
};

export const AnalyticsOverviewResponse = z
  .object({
    ...totals,
    topRecordings: z
      .array(
        z
          .object({
            id: z.uuid(),
            title: z.string(),
            views: z.number().int(),
            viewers: z.number().int(),
            avgWatchTime: seconds('Average playing time per visit'),
            engagementScore: z.number().describe('Average over visits, 0 to 100'),
          })
          .meta({ id: 'WatchedRecording' }),
      )
      .describe('Up to 10 recordings watched in that time, most visits first'),
  })
  .meta({ id: 'AnalyticsOverview' });
export type AnalyticsOverviewResponse = z.infer<typeof AnalyticsOverviewResponse>;

export const AnalyticsSummaryResponse = z
  .object({
    ...totals,
    duration: z.number().nullable().describe('Duration of the recording in seconds'),
    topChapters: z.array(
      z
        .object({
          chapterId: z.uuid(),
          title: z.string(),
          startTime: z.number(),
          views: z.number().int().describe('Visits that watched at least 3 seconds, or all, of it'),
        })
        .meta({ id: 'TopChapter' }),
    ),
    deviceBreakdown: z
      .record(z.string(), z.number().int())
      .describe('Visits by `Mobile`, `Desktop` and `Unknown` (never passed the gate)'),
    hourlyViewPattern: z
      .array(z.object({ hour: z.number().int(), views: z.number().int() }).meta({ id: 'HourlyViews' }))
      .describe('Visits by starting hour, 0 to 23'),
    viewerInsights: z
      .array(
        z
          .object({
            viewerId: z.uuid(),
            viewerEmail: z.string(),
            viewerName: z.string().nullable(),
            totalSessions: z.number().int(),
            totalWatchTime: seconds('Playing time'),
            completionRate: share('Best visit'),
            engagementScore: z.number().describe('Average over their visits, 0 to 100'),
            lastViewed: z.iso.datetime(),
          })
          .meta({ id: 'ViewerInsight' }),
      )
      .describe('Up to 100, highest score first'),
    companies: z
      .array(
        z
          .object({
            domain: z.string(),
            viewers: z.number().int(),
            totalSessions: z.number().int(),
            totalWatchTime: z.number(),
            engagementScore: z.number(),
          })
          .meta({ id: 'CompanyInsight' }),
      )
      .describe('Viewers by email domain, up to 20, most viewers first'),
  })
  .meta({ id: 'AnalyticsSummary' });
export type AnalyticsSummaryResponse = z.infer<typeof AnalyticsSummaryResponse>;

const DeviceInfoResponse = z
  .object({
    userAgent: z.string().nullish(),
    screenWidth: z.number().nullish(),
    screenHeight: z.number().nullish(),
    language: z.string().nullish(),
    timezone: z.string().nullish(),
  })
  .meta({ id: 'SessionDevice' });

export const AnalyticsSessionResponse = z
  .object({
    id: z.uuid().describe('Id of the visit'),
    sessionId: z.string().describe('The page’s own id of the visit’s first session'),
    viewerId: z.uuid().nullable().describe('Null for users with access through their account'),
    viewerEmail: z.string().nullable(),
    viewerName: z.string().nullable(),
    deviceInfo: DeviceInfoResponse.nullable(),
    referrer: z.string().nullable(),
    startTime: z.iso.datetime(),
    lastActiveAt: z.iso.datetime(),
    endTime: z.iso.datetime().nullable(),
    stoppedAt: z.number().nullable().describe('Position where they stopped, in seconds'),
    totalWatchTime: seconds('Playing time including replays'),
    maxProgress: share('Furthest position reached by playing'),
    completionRate: share('Share of distinct seconds watched'),
    chaptersViewed: z.array(z.uuid()).describe('Chapters of which at least 3 seconds, or all, were watched'),
    tabsUsed: z.array(z.string()),
    engagementScore: z.number().int().describe('0 to 100'),
    scoreParts: ScorePartsResponse,
    counted: z.boolean(),
    notCountedReason: z.string().nullable().describe('`owner`, `member`, `automated` or `impossible`'),
    watched,
    replayed,
  })
  .meta({ id: 'AnalyticsSession' });
export type AnalyticsSessionResponse = z.infer<typeof AnalyticsSessionResponse>;

export const RetentionResponse = z
  .object({
    step: seconds('Interval between two values'),
    watching: z.array(z.number()).describe('Share of all visits that watched the step, 0 to 1'),
    replays: z.array(z.number().int()).describe('Replays of the step'),
    removed: z
      .array(z.tuple([z.number(), z.number()]))
      .optional()
      .describe('Ranges that viewers can’t see now, as `[start, end]` in seconds'),
  })
  .meta({ id: 'RetentionCurve' });
export type RetentionResponse = z.infer<typeof RetentionResponse>;

export const ViewerQuestionResponse = z
  .object({
    id: z.uuid(),
    question: z.string(),
    timestamp: z.number().nullable().describe('Time of the answer in seconds'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ViewerQuestion' });

export const ViewerCommentResponse = z
  .object({
    id: z.uuid(),
    content: z.string(),
    timestamp: z.number().nullable().describe('Seconds in the recording'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ViewerComment' });

export const WatchingViewerResponse = z
  .object({
    viewerId: z.uuid(),
    viewerEmail: z.string().nullable(),
    viewerName: z.string().nullable(),
    totalSessions: z.number().int(),
    totalWatchTime: seconds('Playing time'),
    completionRate: share('Share of distinct seconds watched in all visits'),
    engagementScore: z.number().describe('Average over their visits, 0 to 100'),
    firstViewed: z.iso.datetime(),
    lastViewed: z.iso.datetime(),
    watched,
    replayed,
    sessions: z.array(AnalyticsSessionResponse).describe('Newest first'),
    questions: z.array(ViewerQuestionResponse),
    reactions: z.array(ViewerReactionResponse).describe('Sorted by time'),
    buttonClicks: z.array(ViewerClickResponse).describe('Clicks on the call to action, latest first'),
    comments: z.array(ViewerCommentResponse),
  })
  .meta({ id: 'WatchingViewer' });
export type WatchingViewerResponse = z.infer<typeof WatchingViewerResponse>;

const RoomViewerResponse = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string().nullable(),
    firstSeenAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    opened: z.number().int().describe('Number of its recordings they opened through any link'),
    recordings: z.number().int().describe('Number of recordings in the room'),
    watchTime: seconds('Playing time'),
    watched: share('Watched share of all its recordings'),
    questions: z.number().int().describe('Questions to the owner or the assistant'),
  })
  .meta({ id: 'RoomGuest' });

export const ListRoomViewersRequest = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: cursor.meta({ description: '`nextCursor` of the previous page', examples }),
});
export type ListRoomViewersRequest = z.infer<typeof ListRoomViewersRequest>;

export const RoomViewersResponse = z
  .object({ viewers: z.array(RoomViewerResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'RoomViewers' });
export type RoomViewersResponse = z.infer<typeof RoomViewersResponse>;
