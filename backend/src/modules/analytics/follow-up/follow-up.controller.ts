import { Body, Controller, Get, HttpCode, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { DraftFollowUp, FollowUpDraft } from './draft-follow-up.query.js';
import { FollowUpWordsRequest } from './follow-up.dto.js';
import { KeepFollowUpWords } from './keep-follow-up-words.command.js';

@ApiTags('analytics')
@Scope('analytics:read')
@Access('visible')
@Controller('api/recordings/:id/analytics/viewers/:viewerId/follow-up')
export class FollowUpController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('Draft a follow-up mail to a viewer', 'Each sentence cites the event or line it is based on.')
  @Answers(200, FollowUpDraft)
  draftFollowUp(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('viewerId') viewerId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FollowUpDraft> {
    return this.queries.execute(
      new DraftFollowUp({ user, recordingId, viewerId, signal: abortOnDisconnect(reply) }),
    );
  }
}

/** Greeting and closing of the user's own follow-ups. */
@ApiTags('analytics')
@Scope('session')
@Access('person')
@Controller('api/follow-up-words')
export class FollowUpWordsController {
  constructor(private readonly commands: CommandBus) {}

  @Put()
  @Does('Save a greeting and a closing', 'Used for future drafts of follow-up mails.')
  @HttpCode(204)
  @Answers(204)
  keepFollowUpWords(
    @User() { id: userId }: CurrentUser,
    @Body({ schema: FollowUpWordsRequest }) words: FollowUpWordsRequest,
  ): Promise<void> {
    return this.commands.execute(new KeepFollowUpWords({ userId, ...words }));
  }
}
