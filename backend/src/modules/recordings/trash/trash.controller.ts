import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { PurgeDeleted } from './purge-deleted.command.js';
import { RestoreRecording } from './restore-recording.command.js';
import { GetRecording } from '../library/get-recording.query.js';
import { DeletedRecording, ListDeleted } from './list-deleted.query.js';
import { RecordingResponse } from '../recording-shapes.js';
import { DeleteRecording } from './delete-recording.command.js';
import { DeleteRecordingRequest, PurgeDeletedRequest } from './trash.dto.js';

/** Repeating `DELETE /api/recordings/{id}` does not purge. */
@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings')
export class TrashController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Delete(':id')
  @Does(
    'Delete a recording',
    'It can be restored for 30 days; its link stops working immediately. Its clips are kept unless `clips` is `delete`.',
  )
  @HttpCode(204)
  @Answers(204)
  deleteRecording(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Query({ schema: DeleteRecordingRequest }) { clips }: DeleteRecordingRequest,
  ): Promise<void> {
    return this.commands.execute(new DeleteRecording({ user, recordingId, clips }));
  }

  @Get('deleted')
  @Does('List deleted recordings', 'They are kept for 30 days.')
  @Access('person')
  @Scope('recordings:read')
  @Answers(200, z.array(DeletedRecording), 'The latest 200, the last deleted first')
  listDeletedRecordings(@User() user: CurrentUser): Promise<DeletedRecording[]> {
    return this.queries.execute(new ListDeleted({ user }));
  }

  @Delete('deleted')
  @Does('Permanently delete the deleted recordings', 'Only those deleted before `until`.')
  @Access('person')
  @HttpCode(204)
  @Answers(204)
  removeDeletedRecordings(
    @User() user: CurrentUser,
    @Query({ schema: PurgeDeletedRequest }) { until }: PurgeDeletedRequest,
  ): Promise<void> {
    return this.commands.execute(new PurgeDeleted({ user, until }));
  }

  @Delete('deleted/:id')
  @Does('Permanently delete a deleted recording')
  @HttpCode(204)
  @Answers(204)
  removeDeletedRecording(@User() user: CurrentUser, @PathId() recordingId: string): Promise<void> {
    return this.commands.execute(new PurgeDeleted({ user, recordingId }));
  }

  @Post(':id/restore')
  @Does('Restore a deleted recording')
  @HttpCode(200)
  @Answers(200, RecordingResponse)
  async restoreRecording(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
  ): Promise<RecordingResponse> {
    await this.commands.execute(new RestoreRecording({ user, recordingId }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }
}
