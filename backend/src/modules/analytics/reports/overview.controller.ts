import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { GetOverview } from './get-overview.query.js';
import { AnalyticsOverviewResponse, OverviewRequest } from './reports.dto.js';

@ApiTags('analytics')
@Scope('analytics:read')
@Access('person')
@Controller('api/analytics')
export class OverviewController {
  constructor(private readonly queries: QueryBus) {}

  @Get('summary')
  @Does(
    'Get statistics across recordings',
    '`recordingId` limits them to one recording, `folderId` to a folder.',
  )
  @Answers(200, AnalyticsOverviewResponse)
  getAnalyticsOverview(
    @User() user: CurrentUser,
    @Query({ schema: OverviewRequest }) { recordingId, folderId, timeframe }: OverviewRequest,
  ): Promise<AnalyticsOverviewResponse> {
    return this.queries.execute(new GetOverview({ user, recordingId, folderId, timeframe }));
  }
}
