import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ShareId, type ShareVisitor, Visitor } from '../../sharing/index.js';
import { GetSharedSummary, GetSummary } from './get-summary.query.js';
import { Summary } from './summary.schema.js';

const FROM = 'From the current transcript. Empty if nothing was decided or promised.';

@ApiTags('recordings')
@Scope('recordings:read')
@Access('visible')
@Controller('api/recordings/:id')
export class SummaryController {
  constructor(private readonly queries: QueryBus) {}

  @Get('summary')
  @Does('Get the summary of a recording', FROM)
  @Answers(200, Summary)
  async getSummary(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Summary> {
    const signal = abortOnDisconnect(reply);
    const { title: _, ...summary } = await this.queries.execute(
      new GetSummary({ user, recordingId, signal }),
    );
    return summary;
  }
}

@ApiTags('sharing')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/shared/:shareId/summary')
export class SharedSummaryController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('Get the summary of a shared recording', 'Empty if the owner shows none.')
  @Answers(200, Summary)
  getSharedSummary(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Summary> {
    return this.queries.execute(
      new GetSharedSummary({
        shareId,
        visitor,
        signal: abortOnDisconnect(reply),
      }),
    );
  }
}
