import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { Access } from '../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../shared/auth/current-user.js';
import { Scope } from '../../shared/auth/token-scope.js';
import { z } from 'zod';
import { SpokenLanguage } from '../../shared/language/language-tag.js';
import { Answers, PathId } from '../../shared/http/requests/validation.js';
import { Does } from '../../shared/openapi/does.js';
import { TranscribeAgain } from './transcribe-again.command.js';

/** Each run takes minutes of all cores, or costs money with a service. `ttl` in milliseconds. */
const AN_HOUR = { limit: 20, ttl: 3_600_000 };

const TranscribeAgainRequest = z
  .object({
    language: SpokenLanguage.nullable()
      .optional()
      .describe('BCP 47 tag of the language to use; null detects it, unset keeps it'),
  })
  .nullish()
  .transform((body) => body ?? {})
  .meta({ id: 'TranscribeAgainRequest' });
type TranscribeAgainRequest = z.infer<typeof TranscribeAgainRequest>;

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id/transcribe-again')
export class TranscribeAgainController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Does(
    'Transcribe a recording again',
    'Uses the best available engine. Corrections and names by people are kept, and a failure changes nothing.',
  )
  @HttpCode(202)
  @Throttle({ default: AN_HOUR })
  @Answers(202, undefined, 'Begun; `transcribingAgain` of the recording tells how far it is')
  transcribeAgain(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: TranscribeAgainRequest }) { language }: TranscribeAgainRequest,
  ): Promise<void> {
    return this.commands.execute(new TranscribeAgain({ user, recordingId, language }));
  }
}
