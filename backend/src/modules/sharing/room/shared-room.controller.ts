import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { isAutomated } from '../../../shared/http/requests/automated.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { MediaSender } from '../../media/index.js';
import { setPass } from '../gate/set-pass.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { ShareId, Visitor } from '../gate/share-visitor.js';
import { EnterRecording } from './enter-recording.command.js';
import { EnterRecordingRequest } from './room.dto.js';
import { RoomAccess } from './room-access.js';

@ApiTags('sharing')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/shared/:shareId/recordings/:recordingId')
export class SharedRoomController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rooms: RoomAccess,
    private readonly sender: MediaSender,
  ) {}

  @Post('view')
  @Does('Open a recording of a room', 'Uses the room’s pass, so the email is not required again.')
  @HttpCode(204)
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  @Answers(204, undefined, 'A cookie for this one recording in the room is set')
  async enterRecording(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @PathId('recordingId') recordingId: string,
    @Body({ schema: EnterRecordingRequest }) { embedded }: EnterRecordingRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const entering = { shareId, recordingId, visitor, isAutomated: isAutomated(request) };
    const given = await this.commands.execute(new EnterRecording(entering));
    if (given) setPass(request, reply, given, embedded ?? false);
  }

  @Get('thumbnail')
  @Does('Get the thumbnail of a recording of a room')
  @ApiResponse({
    status: 200,
    description: 'A picture of the recording',
    content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
  })
  async getRoomThumbnail(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @PathId('recordingId') recordingId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const key = await this.rooms.findThumbnail(shareId, recordingId, visitor);
    const picture = await this.sender.sendImage(key, request, reply);
    void reply.header('cache-control', 'private, no-cache');
    return picture;
  }
}
