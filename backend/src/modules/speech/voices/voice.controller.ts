import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ChooseVoiceSource } from './choose-voice-source.command.js';
import { GetVoice } from './get-voice.query.js';
import { RecogniseVoice } from './recognise-voice.command.js';
import { VoiceRequest, VoiceResponse, VoiceSourceRequest } from './voice.dto.js';

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
  @Does('Get whether your voice is recognised')
  @Answers(200, VoiceResponse)
  getVoice(@User() { id: userId }: CurrentUser): Promise<VoiceResponse> {
    return this.queries.execute(new GetVoice({ userId }));
  }

  @Put()
  @Does(
    'Choose whether your voice is recognised',
    'It is learned from your own channel and from lines that you named and confirmed, and recognised in recordings of your tenant.',
  )
  @Answers(200, VoiceResponse)
  async recogniseVoice(
    @User() user: CurrentUser,
    @Body({ schema: VoiceRequest }) { isRecognised }: VoiceRequest,
  ): Promise<VoiceResponse> {
    await this.commands.execute(new RecogniseVoice({ user, isRecognised }));
    return this.getVoice(user);
  }

  @Put('recordings/:id')
  @Does(
    'Choose whether a recording tells your voice',
    'Lines that you named are learned from once you confirm them here.',
  )
  @Answers(200, VoiceResponse)
  @Answers(404, undefined, 'It has no lines of yours, or your voice is not recognised')
  async chooseVoiceSource(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: VoiceSourceRequest }) { isUsed }: VoiceSourceRequest,
  ): Promise<VoiceResponse> {
    await this.commands.execute(new ChooseVoiceSource({ userId: user.id, recordingId, isUsed }));
    return this.getVoice(user);
  }
}
