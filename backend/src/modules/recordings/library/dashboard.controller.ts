import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { GetDashboardStats } from './get-dashboard-stats.query.js';
import { DashboardStatsResponse } from './library.dto.js';

@ApiTags('dashboard')
@Scope('analytics:read')
@Access('person')
@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Get('stats')
  @Does('Get dashboard statistics')
  @Answers(200, DashboardStatsResponse)
  getDashboardStats(@User() user: CurrentUser): Promise<DashboardStatsResponse> {
    return this.queries.execute(new GetDashboardStats({ user }));
  }
}
