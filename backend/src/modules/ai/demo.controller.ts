import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Access } from '../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../shared/auth/current-user.js';
import { Scope } from '../../shared/auth/token-scope.js';
import { Answers } from '../../shared/http/requests/validation.js';
import { Does } from '../../shared/openapi/does.js';
import { ASKING } from './asking-limit.js';
import { AskAssistant } from './assistant/asking/ask-assistant.query.js';
import { AskAssistantRequest, AssistantAnswerResponse } from './answers.dto.js';
import type { AssistantAnswer } from './assistant/ports/assistant.js';
import { DEMO } from './content-to-ask.js';
import { AiEditRequest, AiEditResponse, commandOf } from './editing/ai-edit.dto.js';
import { type Proposal, ProposeEdits } from './editing/propose-edits.query.js';
import { abortOnDisconnect } from '../../shared/http/requests/abort-on-disconnect.js';

/** The demo for users without recordings. It never changes. */
@ApiTags('recordings')
@Scope('recordings:read')
@Access('signed-in')
@Throttle({ default: ASKING })
@Controller('api/recordings/demo')
export class DemoAiController {
  constructor(private readonly queries: QueryBus) {}

  @Post('assistant')
  @Does('Ask about the demo recording')
  @HttpCode(200)
  @Answers(200, AssistantAnswerResponse, 'Answered from the transcript of the demo alone')
  askDemoAssistant(
    @User() user: CurrentUser,
    @Body({ schema: AskAssistantRequest }) { question }: AskAssistantRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AssistantAnswer> {
    return this.queries.execute(
      new AskAssistant({ user, recordingId: DEMO, question, signal: abortOnDisconnect(reply) }),
    );
  }

  @Post('ai-edit')
  @Does('Try a command on the demo recording', 'Nothing is saved; the response contains the edits.')
  @HttpCode(200)
  @Answers(200, AiEditResponse, 'Proposed edits, or the answer to a question')
  proposeDemoEdits(
    @User() user: CurrentUser,
    @Body({ schema: AiEditRequest }) body: AiEditRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Proposal> {
    return this.queries.execute(
      new ProposeEdits({ user, recordingId: DEMO, ...commandOf(body), signal: abortOnDisconnect(reply) }),
    );
  }
}
