import { Body, Controller, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { isAutomated } from '../../../shared/http/automated.js';
import { Answers, Id } from '../../../shared/http/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { EndViewingSession } from './end-viewing-session.command.js';
import { RecordEvents } from '../events/record-events.command.js';
import { StartViewingSession } from './start-viewing-session.command.js';
import type { SessionReference } from './viewing-sessions.js';
import { callsItselfAutomated, isMobileAgent } from './agent.js';
import { checkEvents } from '../events/checked-events.js';
import {
  EndSessionRequest,
  RecordEventRequest,
  RecordEventsRequest,
  RecordedEventsResponse,
  SessionLabel,
  ViewingSessionResponse,
  StartSessionRequest,
} from './analytics.dto.js';

/**
 * Reports from pages that show a recording. The pass of the recording's link identifies the viewer; who sees it through
 * their own account is listed as not counted.
 */
@ApiTags('analytics')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/:id/analytics')
export class AnalyticsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('sessions')
  @Does('Begin a viewing session')
  @Answers(201, ViewingSessionResponse, 'A session that starts again is the same one')
  startViewing(
    @MaybeUser() user: CurrentUser | null,
    @Param('id', { schema: Id }) recordingId: string,
    @Body({ schema: StartSessionRequest }) body: StartSessionRequest,
    @Req() request: FastifyRequest,
  ): Promise<ViewingSessionResponse> {
    const { sessionId, deviceInfo = null, referrer = null } = body;
    const session = { recordingId, sessionId, user, ...browserOf(request) };
    return this.answer(session, new StartViewingSession({ ...session, deviceInfo, referrer }));
  }

  @Post('events')
  @Does('Report one event of watching')
  @Answers(201, ViewingSessionResponse, 'One event. Without an `eventId`, a repeated call is another event')
  recordViewingEvent(
    @MaybeUser() user: CurrentUser | null,
    @Param('id', { schema: Id }) recordingId: string,
    @Body({ schema: RecordEventRequest }) { sessionId, ...event }: RecordEventRequest,
    @Req() request: FastifyRequest,
  ): Promise<ViewingSessionResponse> {
    const session = { recordingId, sessionId, user, ...browserOf(request) };
    return this.answer(session, new RecordEvents({ ...session, events: [event] }));
  }

  @Post('events/batch')
  @Does('Report events of watching', 'Repeated, late and out of order ones count once.')
  @Answers(
    201,
    RecordedEventsResponse,
    'Events in any order. An event that was stored before changes nothing; a wrong one keeps no other out',
  )
  async recordViewingEvents(
    @MaybeUser() user: CurrentUser | null,
    @Param('id', { schema: Id }) recordingId: string,
    @Body({ schema: RecordEventsRequest }) body: RecordEventsRequest,
    @Req() request: FastifyRequest,
  ): Promise<RecordedEventsResponse> {
    const { good, rejected } = checkEvents(body.events, body.sessionId);
    for (const [sessionId, events] of good)
      await this.commands.execute(
        new RecordEvents({ recordingId, sessionId, user, ...browserOf(request), events }),
      );
    return { accepted: body.events.length - rejected.length, rejected };
  }

  @Patch('sessions/:sessionId')
  @Does('Report the state of a viewing session', 'Hints only: figures are computed from events.')
  @Answers(200, ViewingSessionResponse)
  updateViewing(
    @MaybeUser() user: CurrentUser | null,
    @Param('id', { schema: Id }) recordingId: string,
    @Param('sessionId', { schema: SessionLabel }) sessionId: string,
    @Body({ schema: EndSessionRequest }) totals: EndSessionRequest,
    @Req() request: FastifyRequest,
  ): Promise<ViewingSessionResponse> {
    const session = { recordingId, sessionId, user, ...browserOf(request) };
    return this.answer(session, new EndViewingSession({ ...session, totals }));
  }

  /** The same as `PATCH` for a page that closes: `navigator.sendBeacon` can only POST. */
  @Post('sessions/:sessionId/end')
  @Does('End a viewing session')
  @HttpCode(200)
  @Answers(200, ViewingSessionResponse)
  endViewing(
    @MaybeUser() user: CurrentUser | null,
    @Param('id', { schema: Id }) recordingId: string,
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

function browserOf(request: FastifyRequest): Pick<SessionReference, 'cookies' | 'agent'> {
  const agent = request.headers['user-agent'] ?? '';
  const isAutomatic = isAutomated(request) || callsItselfAutomated(agent);
  return { cookies: request.cookies, agent: { isAutomated: isAutomatic, isMobile: isMobileAgent(agent) } };
}
