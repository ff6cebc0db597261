import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { contentDisposition } from '../../../shared/http/answers/content-disposition.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ExportSessions } from './export-sessions.query.js';
import { GetRecordingSummary } from './get-recording-summary.query.js';
import { GetRetention } from './get-retention.query.js';
import { GetViewer } from './get-viewer.query.js';
import { ListSessions } from './list-sessions.query.js';
import {
  AnalyticsSessionResponse,
  AnalyticsSummaryResponse,
  ListSessionsRequest,
  RetentionResponse,
  SummaryRequest,
  TimeframeRequest,
  WatchingViewerResponse,
} from './reports.dto.js';

@ApiTags('analytics')
@Scope('analytics:read')
@Access('visible')
@Controller('api/recordings/:id/analytics')
export class ReportsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('summary')
  @Does('Get a recording’s statistics')
  @Answers(200, AnalyticsSummaryResponse)
  getAnalyticsSummary(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Query({ schema: SummaryRequest }) { timeframe, timezone }: SummaryRequest,
  ): Promise<AnalyticsSummaryResponse> {
    return this.queries.execute(new GetRecordingSummary({ user, recordingId, timeframe, timezone }));
  }

  @Get('sessions')
  @Does('List viewing sessions')
  @Answers(
    200,
    z.array(AnalyticsSessionResponse),
    'Visits, newest first, those that do not count too; `Link` names the next page',
  )
  async listAnalyticsSessions(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Query({ schema: ListSessionsRequest }) query: ListSessionsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnalyticsSessionResponse[]> {
    const { timeframe, limit, cursor } = query;
    const counted = query.counted === undefined ? undefined : query.counted === 'true';
    const { sessions, nextCursor } = await this.queries.execute(
      new ListSessions({ user, recordingId, timeframe, counted, limit, cursor }),
    );
    if (nextCursor) {
      const which = { timeframe, ...(query.counted && { counted: query.counted }) };
      const next = new URLSearchParams({ ...which, limit: String(limit), cursor: nextCursor }).toString();
      void reply.header('link', `</api/recordings/${recordingId}/analytics/sessions?${next}>; rel="next"`);
    }
    return sessions;
  }

  @Get('sessions.csv')
  @Does('Export viewing sessions as CSV')
  @ApiResponse({
    status: 200,
    description: 'The same, all of them',
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  async exportAnalyticsSessions(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Query({ schema: TimeframeRequest }) { timeframe }: TimeframeRequest,
  ): Promise<StreamableFile> {
    const { name, pages } = await this.queries.execute(new ExportSessions({ user, recordingId, timeframe }));
    return new StreamableFile(Readable.from(pages), {
      type: 'text/csv; charset=utf-8',
      disposition: contentDisposition('attachment', name),
    });
  }

  @Get('retention')
  @Does('Get the retention curve')
  @Answers(200, RetentionResponse)
  getRetention(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Query({ schema: TimeframeRequest }) { timeframe }: TimeframeRequest,
  ): Promise<RetentionResponse> {
    return this.queries.execute(new GetRetention({ user, recordingId, timeframe }));
  }

  @Get('viewers/:viewerId')
  @Does('Get a viewer’s activity')
  @Answers(200, WatchingViewerResponse)
  getWatchingViewer(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('viewerId') viewerId: string,
  ): Promise<WatchingViewerResponse> {
    return this.queries.execute(new GetViewer({ user, recordingId, viewerId }));
  }
}
