import { Controller, Get, Req, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { MediaSender } from '../../media/index.js';
import { HasMediaVersion, mediaVersionOf } from './media-version.js';
import { LocateMedia, LocateOriginal } from './locate-media.query.js';

@ApiTags('media')
@Scope('recordings:read')
@Access('visible')
@Controller('api/recordings/:id')
export class RecordingFilesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly sender: MediaSender,
  ) {}

  @Get('media')
  @Does('Get the media of a recording')
  @HasMediaVersion()
  @Answers(200, undefined, 'The recording; ranges are honoured')
  async getMedia(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const version = mediaVersionOf(request);
    const { key, contentType } = await this.queries.execute(new LocateMedia({ user, recordingId, version }));
    return this.sender.send({ key, contentType, viewer: user.id }, request, reply);
  }

  @Get('thumbnail')
  @Does('Get the thumbnail of a recording')
  @HasMediaVersion()
  @Answers(200, undefined, 'A picture of the recording')
  async getThumbnail(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { thumbnailKey } = await this.queries.execute(
      new LocateMedia({ user, recordingId, version: mediaVersionOf(request) }),
    );
    return this.sender.sendImage(thumbnailKey, request, reply);
  }

  @Get('storyboard')
  @Does('Get the storyboard')
  @HasMediaVersion()
  @Answers(200, undefined, 'Small pictures of the whole recording in one grid')
  async getStoryboard(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { storyboardKey } = await this.queries.execute(
      new LocateMedia({ user, recordingId, version: mediaVersionOf(request) }),
    );
    return this.sender.sendImage(storyboardKey, request, reply);
  }

  @Get('original')
  @Does('Get the original file')
  @Access('editable')
  @Answers(200, undefined, 'The file as it was uploaded, to be saved; ranges are honoured')
  async getOriginal(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const original = await this.queries.execute(new LocateOriginal({ user, recordingId }));
    return this.sender.send({ ...original, viewer: user.id }, request, reply);
  }
}
