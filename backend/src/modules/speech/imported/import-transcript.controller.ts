import { Body, Controller, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';
import { Does } from '../../../shared/openapi/does.js';
import { ImportedTranscript, ImportTranscript } from './import-transcript.command.js';
import { ImportTranscriptRequest, MAX_BYTES } from './import-transcript.dto.js';
import { IMPORT_ERRORS } from './import.errors.js';

/** The file as base64, plus the other fields. */
const BODY_BYTES = Math.ceil(MAX_BYTES / 3) * 4 + 10_000;

/** `ttl` in milliseconds. */
const A_MINUTE = { limit: 20, ttl: 60_000 };

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id/transcript')
export class ImportTranscriptController {
  constructor(private readonly commands: CommandBus) {}

  @Put()
  @Does(
    'Add a transcript',
    'WebVTT, SubRip, SBV, ASS, TTML, CSV, TSV, timed text or JSON. Replaces speech recognition and regenerates the texts.',
  )
  @RouteConfig({ jsonBytes: BODY_BYTES })
  @Throttle({ default: A_MINUTE })
  @Answers(200, ImportedTranscript, 'Taken; what is written from it follows while the recording is processed')
  importTranscript(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: ImportTranscriptRequest }) { name, content, replaceCorrections }: ImportTranscriptRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportedTranscript> {
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > MAX_BYTES) throw IMPORT_ERRORS.tooLarge(MAX_BYTES);
    return this.commands.execute(
      new ImportTranscript({
        user,
        recordingId,
        file: { name, bytes },
        replaceCorrections,
        signal: abortOnDisconnect(reply),
      }),
    );
  }
}
