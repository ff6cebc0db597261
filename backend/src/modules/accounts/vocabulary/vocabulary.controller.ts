import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ReplaceVocabulary, GetVocabulary } from './vocabulary.js';
import { VocabularyBody } from './vocabulary.dto.js';

@ApiTags('members')
@Access('person')
@Controller('api/tenant/vocabulary')
export class VocabularyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Scope('recordings:read')
  @Does('Get the vocabulary', 'Names with their spelling and common misspellings in transcripts.')
  @Answers(200, VocabularyBody)
  async getVocabulary(@User() { tenantId }: CurrentUser): Promise<VocabularyBody> {
    return { words: await this.queries.execute(new GetVocabulary({ tenantId })) };
  }

  @Put()
  @Scope('recordings:write')
  @Does(
    'Replace the vocabulary',
    'Applies to new transcripts; existing ones are not changed. Recordings can be filtered by its names.',
  )
  @Answers(200, VocabularyBody)
  async replaceVocabulary(
    @User() { tenantId }: CurrentUser,
    @Body({ schema: VocabularyBody }) { words }: VocabularyBody,
  ): Promise<VocabularyBody> {
    await this.commands.execute(new ReplaceVocabulary({ tenantId, words }));
    return { words: await this.queries.execute(new GetVocabulary({ tenantId })) };
  }
}
