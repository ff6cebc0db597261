import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { pageOrigin } from '../../../shared/http/requests/own-address.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { UploadTargets } from '../../media/index.js';
import { GetRecording } from '../library/get-recording.query.js';
import { RecordingResponse } from '../recording-shapes.js';
import { CompleteUpload, FinishUpload } from './complete-upload.command.js';
import { CreateUploading } from './create-uploading.command.js';
import { ReportUploadProgress } from './upload-reports.command.js';
import {
  CompleteUploadRequest,
  CreateUploadingRequest,
  ReportUploadProgressRequest,
  UploadUrlResponse,
} from './uploading.dto.js';

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings')
export class UploadingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: UploadTargets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('upload-url')
  @Does('Get an upload URL')
  @Access('person')
  @HttpCode(200)
  @Answers(200, UploadUrlResponse)
  async createUploadUrl(
    @User() user: CurrentUser,
    @Req() request: FastifyRequest,
  ): Promise<UploadUrlResponse> {
    return { uploadURL: await this.uploads.create(user.id, pageOrigin(this.config, request)) };
  }

  @Post('create-uploading')
  @Does('Create a recording', 'It is listed while uploading. A file name used as title is turned into words.')
  @Access('person')
  @Answers(201, RecordingResponse)
  async createUploading(
    @User() user: CurrentUser,
    @Body({ schema: CreateUploadingRequest }) body: CreateUploadingRequest,
  ): Promise<RecordingResponse> {
    const recordingId = await this.commands.execute(new CreateUploading({ user, ...body }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }

  @Post(':id/upload-progress')
  @Does('Report upload progress', 'Shown on the recording’s card.')
  @HttpCode(204)
  @Answers(204)
  reportUploadProgress(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: ReportUploadProgressRequest }) { progress }: ReportUploadProgressRequest,
  ): Promise<void> {
    return this.commands.execute(new ReportUploadProgress({ user, recordingId, progress }));
  }

  @Post(':id/complete-upload')
  @Does('Complete an upload', 'Starts processing.')
  @HttpCode(200)
  @Answers(200, RecordingResponse)
  async completeUpload(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: CompleteUploadRequest }) { objectURL }: CompleteUploadRequest,
  ): Promise<RecordingResponse> {
    await this.commands.execute(new CompleteUpload({ user, recordingId, objectURL }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }

  @Post(':id/finish')
  @Does(
    'Finish an interrupted upload',
    'Completes an interrupted browser recording from its uploaded parts, from any device.',
  )
  @HttpCode(200)
  @Answers(200, RecordingResponse)
  async finishUpload(@User() user: CurrentUser, @PathId() recordingId: string): Promise<RecordingResponse> {
    await this.commands.execute(new FinishUpload({ user, recordingId }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }
}
