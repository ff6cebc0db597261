import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { GetRecording } from '../library/get-recording.query.js';
import { RecordingResponse } from '../recording-shapes.js';
import { ClipResponse, CreateClipRequest } from './clips.dto.js';
import { CreateClip } from './create-clip.command.js';
import { ListClips } from './list-clips.query.js';

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id/clips')
export class ClipsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List the clips of a recording')
  @Scope('recordings:read')
  @Answers(200, z.array(ClipResponse), 'The newest first')
  listClips(@User() user: CurrentUser, @PathId() recordingId: string): Promise<ClipResponse[]> {
    return this.queries.execute(new ListClips({ user, recordingId }));
  }

  @Post()
  @Does(
    'Create a clip',
    'Creates a separate recording with its own link from one or more ranges. Cut content is left out.',
  )
  @Answers(201, RecordingResponse, 'It is `processing` until its file is made')
  async createClip(
    @User() user: CurrentUser,
    @PathId() sourceId: string,
    @Body({ schema: CreateClipRequest }) { title, ranges, burnCaptions }: CreateClipRequest,
  ): Promise<RecordingResponse> {
    const recordingId = await this.commands.execute(
      new CreateClip({ user, recordingId: sourceId, title, ranges, burnsCaptions: burnCaptions ?? false }),
    );
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }
}
