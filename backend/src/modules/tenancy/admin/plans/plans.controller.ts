import { Body, Controller, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../../shared/auth/current-user.js';
import { InternalAdmin } from '../../../../shared/auth/session.guard.js';
import { PAGED, announcePage } from '../../../../shared/http/requests/paging.js';
import { Answers, PathId } from '../../../../shared/http/requests/validation.js';
import { Does } from '../../../../shared/openapi/does.js';
import { CreatePlan } from './create-plan.command.js';
import { ListPlans } from './list-plans.query.js';
import { CreatePlanRequest, ListPlansRequest, UpdatePlanRequest } from './plans.dto.js';
import { UpdatePlan } from './update-plan.command.js';
import { PlanFacts } from './plan-facts.js';

@ApiTags('admin')
@InternalAdmin()
@Controller('api/admin/plans')
export class AdminPlansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List the plans')
  @Answers(200, z.array(PlanFacts), PAGED)
  async listPlans(
    @Query({ schema: ListPlansRequest }) asked: ListPlansRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlanFacts[]> {
    const page = await this.queries.execute(new ListPlans(asked));
    announcePage(reply, '/api/admin/plans', asked, page);
    return page.rows;
  }

  @Post()
  @Does('Create a plan')
  @Answers(201, PlanFacts)
  createPlan(
    @User() actor: CurrentUser,
    @Body({ schema: CreatePlanRequest }) terms: CreatePlanRequest,
  ): Promise<PlanFacts> {
    return this.commands.execute(new CreatePlan({ actor, terms }));
  }

  @Patch(':planId')
  @Does('Change a plan', 'Its limits apply immediately to every tenant on it.')
  @Answers(200, PlanFacts)
  updatePlan(
    @User() actor: CurrentUser,
    @PathId('planId') planId: string,
    @Body({ schema: UpdatePlanRequest }) { version, ...terms }: UpdatePlanRequest,
  ): Promise<PlanFacts> {
    return this.commands.execute(new UpdatePlan({ actor, planId, terms, version }));
  }
}
