import { Body, Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { viewingEvents } from '../../../shared/metrics/metrics.js';
import { Does } from '../../../shared/openapi/does.js';
import { browserOf } from '../sessions/browser.js';
import { ViewingSessionResponse } from '../sessions/sessions.dto.js';
import {
  checkEvents,
  RecordEventRequest,
  RecordEventsRequest,
  RecordedEventsResponse,
} from './events.dto.js';
import { RecordEvents } from './record-events.command.js';

@ApiTags('viewing')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/:id/analytics/events')
export class EventsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Does('Report a viewing event')
  @Answers(201, ViewingSessionResponse, 'One event. Without an `eventId`, a repeated call is another event')
  async recordViewingEvent(
    @MaybeUser() user: CurrentUser | null,
    @PathId() recordingId: string,
    @Body({ schema: RecordEventRequest }) { sessionId, ...event }: RecordEventRequest,
    @Req() request: FastifyRequest,
  ): Promise<ViewingSessionResponse> {
    const session = { recordingId, sessionId, user, ...browserOf(request) };
    const counted = await this.commands.execute(new RecordEvents({ ...session, events: [event] }));
    viewingEvents.inc({ outcome: 'accepted' });
    return { sessionId, counted };
  }

  @Post('batch')
  @Does(
    'Report viewing events',
    'Repeated, late and reordered events count once. Invalid events are rejected individually.',
  )
  @Answers(
    201,
    RecordedEventsResponse,
    'Events in any order. An event that was stored before changes nothing; a wrong one keeps no other out',
  )
  async recordViewingEvents(
    @MaybeUser() user: CurrentUser | null,
    @PathId() recordingId: string,
    @Body({ schema: RecordEventsRequest }) body: RecordEventsRequest,
    @Req() request: FastifyRequest,
  ): Promise<RecordedEventsResponse> {
    const { good, rejected } = checkEvents(body.events, body.sessionId);
    for (const [sessionId, events] of good)
      await this.commands.execute(
        new RecordEvents({ recordingId, sessionId, user, ...browserOf(request), events }),
      );
    const accepted = body.events.length - rejected.length;
    viewingEvents.inc({ outcome: 'accepted' }, accepted);
    viewingEvents.inc({ outcome: 'rejected' }, rejected.length);
    return { accepted, rejected };
  }
}
