import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, Id } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ChangeRecordingsRequest, RecordingsChangedResponse } from './batch.dto.js';
import { ChangeMany } from './change-many.command.js';
import { UndoChange } from './undo-change.command.js';

@ApiTags('library')
@Scope('recordings:write')
@Access('person')
@Controller('api/recordings/batch')
export class BatchController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Does(
    'Change many recordings',
    'Moves, tags, shares, deletes or restores up to 500 at a time. What could not be changed is listed with a reason; the rest is done.',
  )
  @HttpCode(200)
  @Answers(200, RecordingsChangedResponse)
  changeRecordings(
    @User() user: CurrentUser,
    @Body({ schema: ChangeRecordingsRequest }) changes: ChangeRecordingsRequest,
  ): Promise<RecordingsChangedResponse> {
    return this.commands.execute(new ChangeMany({ user, changes }));
  }

  @Post(':undoId/undo')
  @Does('Undo a change of many recordings', 'Once, and within a minute. What was changed since is kept.')
  @HttpCode(200)
  @Answers(200, RecordingsChangedResponse)
  undoRecordingChanges(
    @User() user: CurrentUser,
    @Param('undoId', { schema: Id }) undoId: string,
  ): Promise<RecordingsChangedResponse> {
    return this.commands.execute(new UndoChange({ user, undoId }));
  }
}
