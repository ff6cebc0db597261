import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Does } from '../../../shared/openapi/does.js';
import { ShareId, visitorOf } from '../gate/share-visitor.js';
import { ExportSharedTranscript } from './export-shared-transcript.query.js';
import type { TranscriptFormat } from '../../../shared/transcripts/files/transcript-file.js';
import {
  sendTranscript,
  ExportTranscriptRequest,
  TRANSCRIPT_FILE,
  TranscriptFormatSchema,
} from '../../../shared/transcripts/files/transcript-file.dto.js';

@ApiTags('sharing')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/shared/:shareId')
export class SharedTranscriptController {
  constructor(private readonly queries: QueryBus) {}

  @Get('transcript.:format')
  @Does('Export the transcript of a shared recording', 'As VTT, SRT or text.')
  @ApiResponse(TRANSCRIPT_FILE)
  async exportSharedTranscript(
    @MaybeUser() user: CurrentUser | null,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Param('format', { schema: TranscriptFormatSchema }) format: TranscriptFormat,
    @Query({ schema: ExportTranscriptRequest }) query: ExportTranscriptRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const visitor = visitorOf(user, shareId, request);
    const { fillers } = query;
    const file = await this.queries.execute(
      new ExportSharedTranscript({ shareId, visitor, format, fillers }),
    );
    return sendTranscript(file, query, reply);
  }
}
