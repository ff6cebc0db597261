import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { InternalAdmin } from '../../../shared/auth/session.guard.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { AdminDashboard, GetAdminDashboard } from './get-admin-dashboard.query.js';

@ApiTags('admin')
@InternalAdmin()
@Controller('api/admin')
export class AdminController {
  constructor(private readonly queries: QueryBus) {}

  @Get('dashboard')
  @Does('Get installation statistics')
  @Answers(200, AdminDashboard)
  getAdminDashboard(): Promise<AdminDashboard> {
    return this.queries.execute(new GetAdminDashboard());
  }
}
