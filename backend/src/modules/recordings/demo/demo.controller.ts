import { Controller, Get, Req, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { MediaSender } from '../../media/index.js';
import { GetDemoRecording, LocateDemoMedia } from './get-demo-recording.query.js';
import { RecordingResponse } from '../recording-shapes.js';

@ApiTags('recordings')
@Scope('recordings:read')
@Access('signed-in')
@Controller('api/recordings/demo')
export class DemoController {
  constructor(
    private readonly queries: QueryBus,
    private readonly sender: MediaSender,
  ) {}

  @Get()
  @Does('Get the demo recording')
  @Answers(200, RecordingResponse, 'A real recording of about three minutes; its media is at demo/media')
  getDemoRecording(): Promise<RecordingResponse> {
    return this.queries.execute(new GetDemoRecording());
  }

  @Get('media')
  @Does('Get the media of the demo recording')
  @Answers(200, undefined, 'The demo recording; ranges are honoured')
  async getDemoMedia(
    @User() { id: viewer }: CurrentUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { key, contentType } = await this.queries.execute(new LocateDemoMedia());
    return this.sender.send({ key, contentType, viewer }, request, reply);
  }

  @Get('thumbnail')
  @Does('Get the thumbnail of the demo recording')
  @Answers(200, undefined, 'A picture of the demo recording')
  async getDemoThumbnail(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { thumbnailKey } = await this.queries.execute(new LocateDemoMedia());
    return this.sender.sendImage(thumbnailKey, request, reply);
  }

  @Get('storyboard')
  @Does('Get the storyboard of the demo recording')
  @Answers(200, undefined, 'Small pictures of the whole recording in one grid')
  async getDemoStoryboard(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { storyboardKey } = await this.queries.execute(new LocateDemoMedia());
    return this.sender.sendImage(storyboardKey, request, reply);
  }
}
