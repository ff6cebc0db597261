import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Anonymous } from '../../../shared/auth/session.guard.js';
import { isAutomated } from '../../../shared/http/requests/automated.js';
import { PathId } from '../../../shared/http/requests/validation.js';
import { isInFrame } from '../gate/is-in-frame.js';
import { setPass } from '../gate/set-pass.js';
import { ShareId, visitorOf } from '../gate/share-visitor.js';
import { recordingInRoom } from '../reading/share-token.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { EnterRecording } from './enter-recording.command.js';

/** Paths of server-rendered room links, because the room's pass is only sent below its path. */
@Anonymous()
@Controller('view/:shareId/recordings/:recordingId')
export class RoomLinksController {
  constructor(private readonly commands: CommandBus) {}

  @Get()
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  @ApiExcludeEndpoint()
  async follow(
    @Param('shareId', { schema: ShareId }) shareId: string,
    @PathId('recordingId') recordingId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const visitor = visitorOf(null, shareId, request);
    const entering = { shareId, recordingId, visitor, isAutomated: isAutomated(request) };
    const given = await this.commands.execute(new EnterRecording(entering)).catch(nothingIfShut);
    if (given) setPass(request, reply, given, isInFrame(request));
    void reply.redirect(`/view/${encodeURIComponent(recordingInRoom(shareId, recordingId))}`, 303);
  }
}

/** The recording's page shows the error. */
function nothingIfShut(error: unknown): null {
  if (SHARE_ERRORS.notFound.is(error) || SHARE_ERRORS.passRequired.is(error)) return null;
  throw error;
}
