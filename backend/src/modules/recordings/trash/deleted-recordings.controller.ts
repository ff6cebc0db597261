import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Answers, Id } from '../../../shared/http/validation.js';
import { RemoveDeleted } from './purge-deleted.command.js';
import { RestoreRecording } from './restore-recording.command.js';
import { GetRecording } from '../library/get-recording.query.js';
import { ListDeleted } from './list-deleted.query.js';
import { DeletedRecordingResponse, RecordingResponse, RemoveDeletedRequest } from '../recording.dto.js';

/** What was deleted and can still be restored. A repeated `DELETE /api/recordings/{id}` never gets here. */
@ApiTags('recordings')
@Controller('api/recordings')
export class DeletedRecordingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('deleted')
  @Answers(200, z.array(DeletedRecordingResponse), 'The latest 200, the last deleted first')
  listDeletedRecordings(@User() user: CurrentUser): Promise<DeletedRecordingResponse[]> {
    return this.queries.execute(new ListDeleted({ user }));
  }

  @Delete('deleted')
  @HttpCode(204)
  @Answers(204)
  removeDeletedRecordings(
    @User() user: CurrentUser,
    @Query({ schema: RemoveDeletedRequest }) { until }: RemoveDeletedRequest,
  ): Promise<void> {
    return this.commands.execute(new RemoveDeleted({ user, until }));
  }

  @Delete('deleted/:id')
  @HttpCode(204)
  @Answers(204)
  removeDeletedRecording(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
  ): Promise<void> {
    return this.commands.execute(new RemoveDeleted({ user, recordingId }));
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Answers(200, RecordingResponse)
  async restoreRecording(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
  ): Promise<RecordingResponse> {
    await this.commands.execute(new RestoreRecording({ user, recordingId }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }
}
