import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import { Public } from '../../../shared/auth/session.guard.js';
import { isAutomated } from '../../../shared/http/automated.js';
import { cookieOptions } from '../../../shared/http/cookies.js';
import { Answers } from '../../../shared/http/validation.js';
import { MediaSender } from '../../media/index.js';
import { RegisterView } from '../viewers/register-view.command.js';
import { OpenShared } from './open-shared.query.js';
import { ExportSharedTranscript } from '../transcript/export-transcript.query.js';
import { ShareNotFound } from '../recordings.errors.js';
import { ShareAccess } from './share-access.js';
import { PASS_SECONDS, passCookie, passPaths } from './share-pass.js';
import type { TranscriptFormat } from '../transcript/files/transcript-file.js';
import { OpenSharedResponse, RegisterViewRequest } from './shared.dto.js';
import {
  ExportTranscriptRequest,
  TRANSCRIPT_FILE,
  TranscriptFormatSchema,
} from '../transcript/transcript.dto.js';
import { sendTranscript } from '../transcript/send-transcript.js';
import { ShareId, visitorOf } from './share-visitor.js';

/** An answer that browsers fetch themselves: what is no JSON stays out of the generated clients. */
const bytes = (type: string, description: string) => ({
  status: 200,
  description,
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

/** What a share link shows to people without an account. `ShareAccess` decides for every route here. */
@ApiTags('sharing')
@Public()
@Controller('api/recordings/shared/:shareId')
export class SharedController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly shares: ShareAccess,
    private readonly sender: MediaSender,
  ) {}

  @Get()
  @ApiQuery({
    name: 'r',
    required: false,
    type: String,
    description: 'Whose link it is; read by every route here',
  })
  @Answers(200, OpenSharedResponse)
  openShared(
    @MaybeUser() user: CurrentUser | null,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
  ): Promise<OpenSharedResponse> {
    return this.queries.execute(new OpenShared({ shareId, visitor: visitorOf(user, shareId, request) }));
  }

  @Post('view')
  @HttpCode(204)
  @Throttle({ default: { limit: 30, ttl: 60_000 } })
  @Answers(204, undefined, 'The gate is open: a cookie for this one share is set')
  async registerView(
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Body({ schema: RegisterViewRequest }) body: RegisterViewRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { pass, recordingId } = await this.commands.execute(
      new RegisterView({
        shareId,
        email: body.viewerEmail,
        name: body.viewerName || null,
        hasConsented: body.hasConsented,
        isAutomated: isAutomated(request),
        credentials: {
          recipient: body.recipient ?? undefined,
          password: body.password ?? undefined,
          address: request.ip,
        },
      }),
    );
    for (const path of passPaths({ shareId, recordingId }))
      void reply.setCookie(
        passCookie(shareId),
        pass,
        cookieOptions(request, { path, maxAgeSeconds: PASS_SECONDS }),
      );
  }

  @Get('media')
  @ApiResponse(bytes('video/*', 'The recording; ranges are honoured'))
  async getSharedMedia(
    @MaybeUser() user: CurrentUser | null,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const entry = await this.shares.enter(shareId, visitorOf(user, shareId, request));
    const viewer = entry.access === 'owner' ? user!.id : entry.viewer.id;
    const media = { ...entry.recording.playable(), viewer };
    return mustAskAgain(reply, await this.sender.send(media, request, reply));
  }

  @Get('thumbnail')
  @ApiResponse(bytes('image/*', 'A picture of the recording'))
  async getSharedThumbnail(
    @MaybeUser() user: CurrentUser | null,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { recording } = await this.shares.enter(shareId, visitorOf(user, shareId, request));
    const picture = await this.sender.sendImage(recording.thumbnailKey ?? null, request, reply);
    return mustAskAgain(reply, picture);
  }

  @Get('preview')
  @ApiResponse(bytes('image/*', 'A picture for where the link is pasted, if the owner allows a preview'))
  async getSharedPreview(
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const recording = await this.shares.peek(shareId);
    if (!recording.share.previewAllowed || !recording.thumbnailKey) throw new ShareNotFound();
    return mustAskAgain(reply, await this.sender.sendImage(recording.thumbnailKey, request, reply));
  }

  @Get('transcript.:format')
  @ApiResponse(TRANSCRIPT_FILE)
  async exportSharedTranscript(
    @MaybeUser() user: CurrentUser | null,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Param('format', { schema: TranscriptFormatSchema }) format: TranscriptFormat,
    @Query({ schema: ExportTranscriptRequest }) query: ExportTranscriptRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const visitor = visitorOf(user, shareId, request);
    const file = await this.queries.execute(new ExportSharedTranscript({ shareId, visitor, format }));
    return sendTranscript(file, query, reply);
  }
}

/** A browser may keep the bytes, but asks each time whether it may still show them: a link can be shut at any moment. */
function mustAskAgain<T>(reply: FastifyReply, answer: T): T {
  void reply.header('cache-control', 'private, no-cache');
  return answer;
}
