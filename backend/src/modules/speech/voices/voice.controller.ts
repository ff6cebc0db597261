import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { KnownVoices } from './known-voices.js';
import { RecogniseVoice } from './recognise-voice.command.js';
import { VoiceRequest, VoiceResponse } from './voice.dto.js';

/** Whether one's own voice is recognised. */
@ApiTags('auth')
@Scope('session')
@Access('person')
@Controller('api/voice')
export class VoiceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly voices: KnownVoices,
  ) {}

  @Get()
  @Does('Get whether your voice is recognised')
  @Answers(200, VoiceResponse)
  async getVoice(@User() { id }: CurrentUser): Promise<VoiceResponse> {
    const learned = await this.voices.learned(id);
    const { recordingId = null, title = null } = learned ?? {};
    return {
      isRecognised: learned !== null,
      learnedAt: learned?.learnedAt?.toISOString() ?? null,
      learnedFrom: recordingId !== null && title !== null ? { recordingId, title } : null,
    };
  }

  @Put()
  @Does(
    'Choose whether your voice is recognised',
    'It is learned from your recordings in which a speaker has your name, and recognised in those of your tenant.',
  )
  @Answers(200, VoiceResponse)
  async recogniseVoice(
    @User() user: CurrentUser,
    @Body({ schema: VoiceRequest }) { isRecognised }: VoiceRequest,
  ): Promise<VoiceResponse> {
    await this.commands.execute(new RecogniseVoice({ user, isRecognised }));
    return this.getVoice(user);
  }
}
