import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Does } from '../../../shared/openapi/does.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { ShareId, Visitor } from '../gate/share-visitor.js';
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
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Param('format', { schema: TranscriptFormatSchema }) format: TranscriptFormat,
    @Query({ schema: ExportTranscriptRequest }) query: ExportTranscriptRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { fillers } = query;
    const file = await this.queries.execute(
      new ExportSharedTranscript({ shareId, visitor, format, fillers }),
    );
    return sendTranscript(file, query, reply);
  }
}
