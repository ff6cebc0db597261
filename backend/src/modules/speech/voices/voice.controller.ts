import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ChooseVoiceSource } from './choose-voice-source.command.js';
import { GetVoice, VoiceFacts } from './get-voice.query.js';
import { RecogniseVoice } from './recognise-voice.command.js';
import { VoiceRequest, VoiceSourceRequest } from './voice.dto.js';

@ApiTags('auth')
@Scope('session')
@Access('person')
@Controller('api/voice')
export class VoiceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('Get the voice recognition setting')
  @Answers(200, VoiceFacts)
  getVoice(@User() { id: userId }: CurrentUser): Promise<VoiceFacts> {
    return this.queries.execute(new GetVoice({ userId }));
  }

  @Put()
  @Does(
    'Turn voice recognition on or off',
    'It is learned from your microphone channel and from lines that you named and confirmed, and recognized in your tenant’s recordings.',
  )
  @Answers(200, VoiceFacts)
  async recogniseVoice(
    @User() user: CurrentUser,
    @Body({ schema: VoiceRequest }) { isRecognised }: VoiceRequest,
  ): Promise<VoiceFacts> {
    await this.commands.execute(new RecogniseVoice({ user, isRecognised }));
    return this.getVoice(user);
  }

  @Put('recordings/:id')
  @Does(
    'Choose whether a recording is used for your voice',
    'Lines that you named are only used once you confirm them here.',
  )
  @Answers(200, VoiceFacts)
  @Answers(404, undefined, 'It has no lines of yours, or your voice is not recognised')
  async chooseVoiceSource(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: VoiceSourceRequest }) { isUsed }: VoiceSourceRequest,
  ): Promise<VoiceFacts> {
    await this.commands.execute(new ChooseVoiceSource({ userId: user.id, recordingId, isUsed }));
    return this.getVoice(user);
  }
}
