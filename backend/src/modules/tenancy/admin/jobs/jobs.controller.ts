import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../../shared/auth/current-user.js';
import { InternalAdmin } from '../../../../shared/auth/session.guard.js';
import { PAGED, announcePage } from '../../../../shared/http/requests/paging.js';
import { Answers, PathId } from '../../../../shared/http/requests/validation.js';
import { Does } from '../../../../shared/openapi/does.js';
import { JobResponse, ListJobsRequest } from './jobs.dto.js';
import { ListJobs } from './list-jobs.query.js';
import { RetryJob } from './retry-job.command.js';

@ApiTags('admin')
@InternalAdmin()
@Controller('api/admin/jobs')
export class JobsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List background jobs', 'Includes running, waiting, failed and dead jobs.')
  @Answers(200, z.array(JobResponse), PAGED)
  async listJobs(
    @Query({ schema: ListJobsRequest }) asked: ListJobsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobResponse[]> {
    const page = await this.queries.execute(new ListJobs(asked));
    announcePage(reply, '/api/admin/jobs', asked, page);
    return page.rows;
  }

  @Post(':id/retry')
  @Does('Retry a failed job')
  @HttpCode(204)
  @Answers(204)
  retryJob(@User() actor: CurrentUser, @PathId() jobId: string): Promise<void> {
    return this.commands.execute(new RetryJob({ actor, jobId }));
  }
}
