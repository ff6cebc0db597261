import { Body, Controller, Param, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, Id } from '../../../shared/http/validation.js';
import { untilGone } from '../../../shared/http/until-gone.js';
import { Does } from '../../../shared/openapi/does.js';
import { BringTranscript } from './bring-transcript.command.js';
import { BringTranscriptRequest, BroughtTranscriptResponse, MOST_BYTES } from './bring-transcript.dto.js';
import { BROUGHT_ERRORS } from './brought.errors.js';

/** The file in base64, and what stands around it. */
const BODY_BYTES = Math.ceil(MOST_BYTES / 3) * 4 + 10_000;

/** `ttl` in milliseconds. */
const A_MINUTE = { limit: 20, ttl: 60_000 };

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id/transcript')
export class BringTranscriptController {
  constructor(private readonly commands: CommandBus) {}

  @Put()
  @Does(
    'Add a transcript',
    'WebVTT, SubRip, SBV, timed text or JSON. It takes the place of speech recognition, and the texts are written anew.',
  )
  @RouteConfig({ jsonBytes: BODY_BYTES })
  @Throttle({ default: A_MINUTE })
  @Answers(
    200,
    BroughtTranscriptResponse,
    'Taken; what is written from it follows while the recording is processed',
  )
  bringTranscript(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
    @Body({ schema: BringTranscriptRequest }) { name, content, replaceCorrections }: BringTranscriptRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BroughtTranscriptResponse> {
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > MOST_BYTES) throw BROUGHT_ERRORS.tooLarge(MOST_BYTES);
    return this.commands.execute(
      new BringTranscript({
        user,
        recordingId,
        file: { name, bytes },
        replaceCorrections,
        signal: untilGone(reply),
      }),
    );
  }
}
