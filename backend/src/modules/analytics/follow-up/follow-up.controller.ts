import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';
import { Answers, Id } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { DraftFollowUp } from './draft-follow-up.query.js';
import { FollowUpResponse } from './follow-up.dto.js';

/** A mail to a viewer from what they did. It is a draft: nothing is sent. */
@ApiTags('analytics')
@Scope('analytics:read')
@Access('visible')
@Controller('api/recordings/:id/analytics/viewers/:viewerId/follow-up')
export class FollowUpController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('Draft a follow-up mail to a viewer', 'Each sentence cites the event or line it is based on.')
  @Answers(200, FollowUpResponse)
  draftFollowUp(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
    @Param('viewerId', { schema: Id }) viewerId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FollowUpResponse> {
    return this.queries.execute(
      new DraftFollowUp({ user, recordingId, viewerId, signal: abortOnDisconnect(reply) }),
    );
  }
}
