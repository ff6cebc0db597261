import type { ModuleMetadata } from '@nestjs/common';
import { AdminController } from './admin.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { ListAuditHandler } from './audit/list-audit.query.js';
import { GetAdminDashboardHandler } from './get-admin-dashboard.query.js';
import { JobsController } from './jobs/jobs.controller.js';
import { ListJobsHandler } from './jobs/list-jobs.query.js';
import { RetryJobHandler } from './jobs/retry-job.command.js';
import { CreatePlanHandler } from './plans/create-plan.command.js';
import { ListPlansHandler } from './plans/list-plans.query.js';
import { AdminPlansController } from './plans/plans.controller.js';
import { UpdatePlanHandler } from './plans/update-plan.command.js';
import { ChangeTenantPlanHandler } from './tenants/change-tenant-plan.command.js';
import { CreateTenantHandler } from './tenants/create-tenant.command.js';
import { ListTenantsHandler } from './tenants/list-tenants.query.js';
import { AdminTenantsController } from './tenants/tenants.controller.js';
import { CountUsage } from './usage/count-usage.js';
import { GetTenantUsageMonthsHandler } from './usage/get-tenant-usage-months.query.js';
import { ChangeAdminStatusHandler } from './users/change-admin-status.command.js';
import { ListUsersHandler } from './users/list-users.query.js';
import { MoveUserHandler } from './users/move-user.command.js';
import { MakePasswordLinkHandler } from './users/make-password-link.command.js';
import { OpenPasswordLinkHandler } from './users/open-password-link.command.js';
import { AdminUsersController } from './users/users.controller.js';

export const ADMIN = {
  controllers: [
    AdminController,
    AdminPlansController,
    AdminTenantsController,
    AdminUsersController,
    AuditController,
    JobsController,
  ],
  providers: [
    ChangeAdminStatusHandler,
    ChangeTenantPlanHandler,
    CountUsage,
    CreatePlanHandler,
    CreateTenantHandler,
    GetAdminDashboardHandler,
    GetTenantUsageMonthsHandler,
    ListAuditHandler,
    ListJobsHandler,
    ListPlansHandler,
    ListTenantsHandler,
    ListUsersHandler,
    MakePasswordLinkHandler,
    MoveUserHandler,
    OpenPasswordLinkHandler,
    RetryJobHandler,
    UpdatePlanHandler,
  ],
} satisfies ModuleMetadata;
