import { Body, Controller, Get, Inject, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../../shared/auth/current-user.js';
import { InternalAdmin } from '../../../../shared/auth/session.guard.js';
import type { Config } from '../../../../shared/config/config.js';
import { CONFIG } from '../../../../shared/config/config.module.js';
import { ownAddress } from '../../../../shared/http/requests/own-address.js';
import { PAGED, announcePage } from '../../../../shared/http/requests/paging.js';
import { Answers, PathId } from '../../../../shared/http/requests/validation.js';
import { Does } from '../../../../shared/openapi/does.js';
import { GetTenantUsageMonths, UsageMonth } from '../usage/get-tenant-usage-months.query.js';
import { ChangeTenantPlan } from './change-tenant-plan.command.js';
import { CreateTenant } from './create-tenant.command.js';
import { ListTenants, TenantEntry } from './list-tenants.query.js';
import {
  ChangePlanRequest,
  CreateTenantRequest,
  CreatedTenantResponse,
  ListTenantsRequest,
} from './tenants.dto.js';

@ApiTags('admin')
@InternalAdmin()
@Controller('api/admin/tenants')
export class AdminTenantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Does('List the tenants')
  @Answers(200, z.array(TenantEntry), PAGED)
  async listTenants(
    @Query({ schema: ListTenantsRequest }) asked: ListTenantsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TenantEntry[]> {
    const page = await this.queries.execute(new ListTenants(asked));
    announcePage(reply, '/api/admin/tenants', asked, page);
    return page.rows;
  }

  @Post()
  @Does('Create a tenant')
  @Answers(201, CreatedTenantResponse)
  async createTenant(
    @User() actor: CurrentUser,
    @Body({ schema: CreateTenantRequest }) { subscriptionPlanId = null, ...tenant }: CreateTenantRequest,
    @Req() request: FastifyRequest,
  ): Promise<CreatedTenantResponse> {
    const address = ownAddress(this.config, request);
    const { tenantId, invitationUrl } = await this.commands.execute(
      new CreateTenant({ actor, address, subscriptionPlanId, ...tenant }),
    );
    return { ...(await this.entry(tenantId)), invitationUrl };
  }

  @Patch(':tenantId/plan')
  @Does('Move a tenant to another plan')
  @Answers(200, TenantEntry)
  async changeTenantPlan(
    @User() actor: CurrentUser,
    @PathId('tenantId') tenantId: string,
    @Body({ schema: ChangePlanRequest }) { subscriptionPlanId, version }: ChangePlanRequest,
  ): Promise<TenantEntry> {
    await this.commands.execute(new ChangeTenantPlan({ actor, tenantId, subscriptionPlanId, version }));
    return this.entry(tenantId);
  }

  @Get(':tenantId/usage')
  @Does('Get a tenant’s monthly usage')
  @Answers(200, z.array(UsageMonth), 'Oldest first; this month as it is now')
  getTenantUsage(@PathId('tenantId') tenantId: string): Promise<UsageMonth[]> {
    return this.queries.execute(new GetTenantUsageMonths({ tenantId }));
  }

  private async entry(tenantId: string): Promise<TenantEntry> {
    const { rows } = await this.queries.execute(new ListTenants({ tenantId, sort: 'name', limit: 1 }));
    return rows[0]!;
  }
}
