import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ASKING } from '../asking-limit.js';
import { type Proposal, ProposeEdits } from './propose-edits.query.js';
import { AiEditRequest, AiEditResponse, commandOf } from './ai-edit.dto.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id/ai-edit')
export class AiEditController {
  constructor(private readonly queries: QueryBus) {}

  @Post()
  @RouteConfig({ asks: true })
  @Does(
    'Edit by a command in plain English',
    'For example “Rename chapter 2 to Pricing”. Nothing is saved; the response contains the edits.',
  )
  @HttpCode(200)
  @Throttle({ default: ASKING })
  @Answers(200, AiEditResponse, 'Proposed edits, to be applied with PATCH, or the answer to a question')
  proposeEdits(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: AiEditRequest }) body: AiEditRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Proposal> {
    return this.queries.execute(
      new ProposeEdits({ user, recordingId, ...commandOf(body), signal: abortOnDisconnect(reply) }),
    );
  }
}
