import { Controller, Get, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { pictureAnswer, sendPicture } from '../../../shared/http/answers/send-picture.js';
import { Does } from '../../../shared/openapi/does.js';
import { MediaSender } from '../../media/index.js';
import { HasMediaVersion, mediaVersionOf } from '../../recordings/answers.dto.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';
import { AdmittedPlayers } from './admitted-players.js';
import { LocateSharedDownload } from './locate-shared-download.query.js';
import { ShareId, Visitor } from '../gate/share-visitor.js';
import { GetTenantLogo, GetUserPicture, LogoRequest } from '../../accounts/index.js';

/** Browsers fetch it directly; generated clients only include JSON responses. */
const bytes = (type: string, description: string) => ({
  status: 200,
  description,
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

@ApiTags('sharing')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/shared/:shareId')
export class SharedFilesController {
  constructor(
    private readonly shares: ShareAccess,
    private readonly admitted: AdmittedPlayers,
    private readonly sender: MediaSender,
    private readonly queries: QueryBus,
  ) {}

  @Get('media')
  @Does('Get the media of a shared recording')
  @HasMediaVersion()
  @ApiResponse(bytes('video/*', 'The recording; ranges are honoured'))
  async getSharedMedia(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const entry = await this.admitted.admit(shareId, visitor);
    const { key, contentType } = entry.recording.media[mediaVersionOf(request)];
    const viewer = entry.access === 'owner' ? visitor.user!.id : entry.viewer.id;
    return revalidated(reply, await this.sender.send({ key, contentType, viewer }, request, reply));
  }

  @Get('download')
  @Does('Download a shared recording', 'The viewers’ version. Requires that the owner allows downloads.')
  @ApiResponse(bytes('video/*', 'The recording as a file; ranges are honoured'))
  async downloadShared(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const file = await this.queries.execute(new LocateSharedDownload({ shareId, visitor }));
    return revalidated(reply, await this.sender.send(file, request, reply));
  }

  @Get('thumbnail')
  @Does('Get the thumbnail of a shared recording')
  @ApiResponse(bytes('image/*', 'A picture of the recording'))
  async getSharedThumbnail(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { recording } = await this.shares.authorize(shareId, visitor);
    return revalidated(reply, await this.sender.sendImage(recording.thumbnailKey, request, reply));
  }

  @Get('storyboard')
  @Does('Get the storyboard of a shared recording')
  @ApiResponse(bytes('image/jpeg', 'Small pictures of the whole recording in one grid'))
  async getSharedStoryboard(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { recording } = await this.shares.authorize(shareId, visitor);
    return revalidated(reply, await this.sender.sendImage(recording.storyboardKey, request, reply));
  }

  @Get('preview')
  @Does('Get the preview picture of a link')
  @Access('anyone')
  @ApiResponse(bytes('image/*', 'A picture for where the link is pasted, if the owner allows a preview'))
  async getSharedPreview(
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { share, thumbnailKey } = await this.shares.findOpen(shareId);
    if (!share.previewAllowed || !thumbnailKey) throw SHARE_ERRORS.notFound();
    return revalidated(reply, await this.sender.sendImage(thumbnailKey, request, reply));
  }

  @Get('logo')
  @Does('Get the sender’s logo')
  @Access('anyone')
  @ApiResponse(pictureAnswer('The logo of who shares it, which its gate shows too'))
  async getSharedLogo(
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Query({ schema: LogoRequest }) { theme }: LogoRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { tenantId } = await this.shares.findOpen(shareId);
    const logo = await this.queries.execute(new GetTenantLogo({ tenantId, theme }));
    if (!logo) throw SHARE_ERRORS.notFound();
    // Allows mail programs to show the logo in mailed minutes.
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendPicture(logo, reply);
  }

  @Get('picture')
  @Does('Get the sender’s picture')
  @Access('anyone')
  @ApiResponse(pictureAnswer('A picture of who shares it, which its gate shows too'))
  async getSharedPicture(
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { ownerId: userId } = await this.shares.findOpen(shareId);
    const picture = await this.queries.execute(new GetUserPicture({ userId }));
    if (!picture) throw SHARE_ERRORS.notFound();
    return sendPicture(picture, reply);
  }
}

/** Browsers may store the bytes but must revalidate, because a link can be turned off. */
function revalidated<T>(reply: FastifyReply, answer: T): T {
  void reply.header('cache-control', 'private, no-cache');
  return answer;
}
