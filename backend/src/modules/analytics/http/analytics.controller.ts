import { Body, Controller, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { isAutomated } from '../../../shared/http/automated.js';
import { Answers, Id } from '../../../shared/http/validation.js';
import { EndViewingSession } from '../commands/end-viewing-session.command.js';
import { RecordEvents } from '../commands/record-events.command.js';
import { StartViewingSession } from '../commands/start-viewing-session.command.js';
import type { SessionReference } from '../commands/viewing-sessions.js';
import { checkEvents } from './checked-events.js';
import {
  EndSessionRequest,
  RecordEventRequest,
  RecordEventsRequest,
  RecordedEventsResponse,
  SessionLabel,
  ViewingSessionResponse,
  StartSessionRequest,
} from './dto/analytics.dto.js';

/** Reports from viewers' pages. Requires the pass of the recording's link, which identifies the viewer. */
@ApiTags('analytics')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/:id/analytics')
export class AnalyticsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('sessions')
  @Answers(201, ViewingSessionResponse, 'A session that starts again is the same one')
  startViewing(
    @MaybeUser() user: CurrentUser | null,
    @Param('id', { schema: Id }) recordingId: string,
    @Body({ schema: StartSessionRequest }) body: StartSessionRequest,
    @Req() request: FastifyRequest,
  ): Promise<ViewingSessionResponse> {
    const { sessionId, deviceInfo = null, referrer = null } = body;
    const session = { recordingId, sessionId, user, cookies: request.cookies };
    return this.answer(request, session, new StartViewingSession({ ...session, deviceInfo, referrer }));
  }

  @Post('events')
  @Answers(201, ViewingSessionResponse, 'One event. Without an `eventId`, a repeated call is another event')
  recordViewingEvent(
    @MaybeUser() user: CurrentUser | null,
    @Param('id', { schema: Id }) recordingId: string,
    @Body({ schema: RecordEventRequest }) { sessionId, ...event }: RecordEventRequest,
    @Req() request: FastifyRequest,
  ): Promise<ViewingSessionResponse> {
    const session = { recordingId, sessionId, user, cookies: request.cookies };
    return this.answer(request, session, new RecordEvents({ ...session, events: [event] }));
  }

  @Post('events/batch')
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
    for (const [sessionId, events] of isAutomated(request) ? [] : good)
      await this.commands.execute(
        new RecordEvents({ recordingId, sessionId, user, cookies: request.cookies, events }),
      );
    return { accepted: body.events.length - rejected.length, rejected };
  }

  @Patch('sessions/:sessionId')
  @Answers(200, ViewingSessionResponse)
  updateViewing(
    @MaybeUser() user: CurrentUser | null,
    @Param('id', { schema: Id }) recordingId: string,
    @Param('sessionId', { schema: SessionLabel }) sessionId: string,
    @Body({ schema: EndSessionRequest }) totals: EndSessionRequest,
    @Req() request: FastifyRequest,
  ): Promise<ViewingSessionResponse> {
    const session = { recordingId, sessionId, user, cookies: request.cookies };
    return this.answer(request, session, new EndViewingSession({ ...session, totals }));
  }

  /** The same as `PATCH` for a page that closes: `navigator.sendBeacon` can only POST. */
  @Post('sessions/:sessionId/end')
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
    request: FastifyRequest,
    { sessionId }: SessionReference,
    command: Command<boolean>,
  ): Promise<ViewingSessionResponse> {
    return { sessionId, counted: !isAutomated(request) && (await this.commands.execute(command)) };
  }
}
