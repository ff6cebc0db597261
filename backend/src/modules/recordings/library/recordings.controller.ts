import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Answers, Id } from '../../../shared/http/validation.js';
import { UploadTargets } from '../../media/index.js';
import { CompleteUpload } from '../uploading/complete-upload.command.js';
import { CreateUploading } from '../uploading/create-uploading.command.js';
import { DeleteRecording } from '../trash/delete-recording.command.js';
import { EditRecording } from '../content/edit-recording.command.js';
import { ReportUploadProgress } from '../uploading/report-upload-progress.command.js';
import { RetryRecording } from '../processing/retry-recording.command.js';
import { GetRecording } from './get-recording.query.js';
import { ListRecordings } from './list-recordings.query.js';
import {
  CompleteUploadRequest,
  CreateUploadingRequest,
  EditRecordingRequest,
  ListRecordingsRequest,
  RecordingResponse,
  RecordingSummaryResponse,
  ReportUploadProgressRequest,
  UploadUrlResponse,
} from '../recording.dto.js';

@ApiTags('recordings')
@Controller('api/recordings')
export class RecordingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: UploadTargets,
  ) {}

  @Get()
  @Answers(
    200,
    z.array(RecordingSummaryResponse),
    'Newest first if not asked otherwise; `Link` names the next page, `X-Total-Count` with the first page says how many there are on all',
  )
  async listRecordings(
    @User() user: CurrentUser,
    @Query({ schema: ListRecordingsRequest }) page: ListRecordingsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordingSummaryResponse[]> {
    const { recordings, nextCursor, total } = await this.queries.execute(
      new ListRecordings({ user, ...page }),
    );
    if (nextCursor) void reply.header('link', `</api/recordings?${nextQuery(page, nextCursor)}>; rel="next"`);
    if (total !== undefined) void reply.header('x-total-count', total);
    return recordings;
  }

  @Post('upload-url')
  @HttpCode(200)
  @Answers(200, UploadUrlResponse)
  async createUploadUrl(
    @User() user: CurrentUser,
    @Req() request: FastifyRequest,
  ): Promise<z.infer<typeof UploadUrlResponse>> {
    return { uploadURL: await this.uploads.create(user.id, `${request.protocol}://${request.host}`) };
  }

  @Post('create-uploading')
  @Answers(201, RecordingResponse)
  async createUploading(
    @User() user: CurrentUser,
    @Body({ schema: CreateUploadingRequest }) body: CreateUploadingRequest,
  ): Promise<RecordingResponse> {
    const recordingId = await this.commands.execute(new CreateUploading({ user, ...body }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }

  @Get(':id')
  @Answers(200, RecordingResponse)
  getRecording(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
  ): Promise<RecordingResponse> {
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }

  @Patch(':id')
  @Answers(200, RecordingResponse)
  async editRecording(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
    @Body({ schema: EditRecordingRequest }) changes: EditRecordingRequest,
  ): Promise<RecordingResponse> {
    await this.commands.execute(new EditRecording({ user, recordingId, changes }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }

  @Delete(':id')
  @HttpCode(204)
  @Answers(204)
  deleteRecording(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
  ): Promise<void> {
    return this.commands.execute(new DeleteRecording({ user, recordingId }));
  }

  @Post(':id/upload-progress')
  @HttpCode(204)
  @Answers(204)
  reportUploadProgress(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
    @Body({ schema: ReportUploadProgressRequest }) body: z.infer<typeof ReportUploadProgressRequest>,
  ): Promise<void> {
    return this.commands.execute(new ReportUploadProgress({ user, recordingId, ...body }));
  }

  @Post(':id/complete-upload')
  @HttpCode(200)
  @Answers(200, RecordingResponse)
  async completeUpload(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
    @Body({ schema: CompleteUploadRequest }) body: z.infer<typeof CompleteUploadRequest>,
  ): Promise<RecordingResponse> {
    await this.commands.execute(new CompleteUpload({ user, recordingId, ...body }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Answers(200, RecordingResponse)
  async retryRecording(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
  ): Promise<RecordingResponse> {
    await this.commands.execute(new RetryRecording({ user, recordingId }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }
}

/** The same list from the cursor on. */
function nextQuery({ limit, ...page }: ListRecordingsRequest, cursor: string): string {
  const given = Object.entries({ ...page, cursor }).filter(([, value]) => value !== undefined);
  return new URLSearchParams([['limit', String(limit)], ...given]).toString();
}
