import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../../shared/auth/current-user.js';
import { Scope } from '../../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../../shared/http/requests/validation.js';
import { Does } from '../../../../shared/openapi/does.js';
import { ShareId, type ShareVisitor, Visitor } from '../../../sharing/index.js';
import { AskAssistant } from './ask-assistant.query.js';
import { AskSharedAssistant } from './ask-shared-assistant.command.js';
import { ASKING } from '../../asking-limit.js';
import type { AssistantAnswer } from '../ports/assistant.js';
import { AskAssistantRequest, AssistantAnswerResponse } from '../../answers.dto.js';
import { abortOnDisconnect } from '../../../../shared/http/requests/abort-on-disconnect.js';

@Scope('recordings:read')
@Access('visible')
@Controller('api/recordings')
export class AssistantController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post(':id/assistant')
  @RouteConfig({ asks: true })
  @Does('Ask about a recording', 'Answers quote the recording and link to the time.')
  @ApiTags('recordings')
  @HttpCode(200)
  @Throttle({ default: ASKING })
  @Answers(200, AssistantAnswerResponse, 'Answered from the transcript of this recording alone')
  askAssistant(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: AskAssistantRequest }) { question }: AskAssistantRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AssistantAnswer> {
    return this.queries.execute(
      new AskAssistant({ user, recordingId, question, signal: abortOnDisconnect(reply) }),
    );
  }

  @Post('shared/:shareId/assistant')
  @RouteConfig({ asks: true })
  @Does('Ask about a shared recording', 'Answers quote the recording and link to the time.')
  @ApiTags('conversation')
  @Access('pass')
  @HttpCode(200)
  @Throttle({ default: ASKING })
  @Answers(200, AssistantAnswerResponse, 'Answered from the transcript of this recording alone')
  askSharedAssistant(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Body({ schema: AskAssistantRequest }) { question }: AskAssistantRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AssistantAnswer> {
    return this.commands.execute(
      new AskSharedAssistant({ shareId, visitor, question, signal: abortOnDisconnect(reply) }),
    );
  }
}
