import { Body, Controller, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { GetRecording } from '../library/get-recording.query.js';
import { RecordingResponse } from '../recording-shapes.js';
import { EditRecordingRequest } from './content.dto.js';
import { EditRecording } from './edit-recording.command.js';

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings')
export class ContentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Patch(':id')
  @Does(
    'Change title, description, chapters or transcript',
    'Unset fields are kept. `version` is the edited version; 409 if there is a newer one.',
  )
  @Answers(200, RecordingResponse)
  async editRecording(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: EditRecordingRequest }) { version, ...changes }: EditRecordingRequest,
  ): Promise<RecordingResponse> {
    await this.commands.execute(new EditRecording({ user, recordingId, version, changes }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }
}
