import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { GetRecording } from '../library/get-recording.query.js';
import { RecordingResponse } from '../recording-shapes.js';
import { RetryRecording } from './begin-again.command.js';

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings')
export class ResultsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post(':id/retry')
  @Does('Process a failed recording again')
  @HttpCode(200)
  @Answers(200, RecordingResponse)
  async retryRecording(@User() user: CurrentUser, @PathId() recordingId: string): Promise<RecordingResponse> {
    await this.commands.execute(new RetryRecording({ user, recordingId }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }
}
