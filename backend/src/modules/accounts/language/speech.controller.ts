import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ChooseSpokenLanguage, GetSpokenLanguage } from './spoken-language.js';
import { SpeechSettingsRequest, SpeechSettingsResponse } from './speech.dto.js';

@ApiTags('members')
@Access('person')
@Controller('api/tenant/speech')
export class SpeechController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Scope('recordings:read')
  @Does('Get the default language', 'New recordings use it unless they set another language.')
  @Answers(200, SpeechSettingsResponse)
  async getSpeechSettings(@User() { tenantId }: CurrentUser): Promise<SpeechSettingsResponse> {
    return { language: await this.queries.execute(new GetSpokenLanguage({ tenantId })) };
  }

  @Patch()
  @Scope('recordings:write')
  @Does('Change the default language', 'Existing recordings are not changed.')
  @Answers(200, SpeechSettingsResponse)
  async changeSpeechSettings(
    @User() { tenantId }: CurrentUser,
    @Body({ schema: SpeechSettingsRequest }) { language }: SpeechSettingsRequest,
  ): Promise<SpeechSettingsResponse> {
    await this.commands.execute(new ChooseSpokenLanguage({ tenantId, language }));
    return { language };
  }
}
