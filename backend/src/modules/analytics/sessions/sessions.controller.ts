import { Body, Controller, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { EndViewingSession } from './end-viewing-session.command.js';
import { StartViewingSession } from './start-viewing-session.command.js';
import type { SessionReference } from './viewing-sessions.js';
import { browserOf } from './browser.js';
import {
  EndSessionRequest,
  SessionLabel,
  ViewingSessionResponse,
  StartSessionRequest,
} from './sessions.dto.js';

/**
 * Reports from pages that show a recording. The link's pass identifies the viewer; visits through an account are
 * listed as not counted.
 */
@ApiTags('viewing')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/:id/analytics')
export class SessionsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('sessions')
  @Does('Start a viewing session')
  @Answers(201, ViewingSessionResponse, 'A session that starts again is the same one')
  startViewing(
    @MaybeUser() user: CurrentUser | null,
    @PathId() recordingId: string,
    @Body({ schema: StartSessionRequest }) body: StartSessionRequest,
    @Req() request: FastifyRequest,
  ): Promise<ViewingSessionResponse> {
    const { sessionId, deviceInfo = null, referrer = null } = body;
    const session = { recordingId, sessionId, user, ...browserOf(request) };
    return this.answer(session, new StartViewingSession({ ...session, deviceInfo, referrer }));
  }

  @Patch('sessions/:sessionId')
  @Does('Report the state of a viewing session', 'For information only. Figures are computed from events.')
  @Answers(200, ViewingSessionResponse)
  updateViewing(
    @MaybeUser() user: CurrentUser | null,
    @PathId() recordingId: string,
    @Param('sessionId', { schema: SessionLabel }) sessionId: string,
    @Body({ schema: EndSessionRequest }) totals: EndSessionRequest,
    @Req() request: FastifyRequest,
  ): Promise<ViewingSessionResponse> {
    const session = { recordingId, sessionId, user, ...browserOf(request) };
    return this.answer(session, new EndViewingSession({ ...session, totals }));
  }

  /** Same as `PATCH`, for closing pages: `navigator.sendBeacon` can only POST. */
  @Post('sessions/:sessionId/end')
  @Does('End a viewing session')
  @HttpCode(200)
  @Answers(200, ViewingSessionResponse)
  endViewing(
    @MaybeUser() user: CurrentUser | null,
    @PathId() recordingId: string,
    @Param('sessionId', { schema: SessionLabel }) sessionId: string,
    @Body({ schema: EndSessionRequest }) totals: EndSessionRequest,
    @Req() request: FastifyRequest,
  ): Promise<ViewingSessionResponse> {
    return this.updateViewing(user, recordingId, sessionId, totals, request);
  }

  private async answer(
    { sessionId }: SessionReference,
    command: Command<boolean>,
  ): Promise<ViewingSessionResponse> {
    return { sessionId, counted: await this.commands.execute(command) };
  }
}
