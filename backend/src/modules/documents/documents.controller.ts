import { Controller, Get, Param, Query, Req, Res, type StreamableFile, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../shared/auth/current-user.js';
import { Scope } from '../../shared/auth/token-scope.js';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { abortOnDisconnect } from '../../shared/http/requests/abort-on-disconnect.js';
import { pageOrigin } from '../../shared/http/requests/own-address.js';
import { PathId } from '../../shared/http/requests/validation.js';
import { Does } from '../../shared/openapi/does.js';
import { asDocumentFile, DOCUMENT_FILE, DocumentFormatSchema } from './document-answer.js';
import { MinutesRequest } from './documents.dto.js';
import { GetMinutes } from './get-minutes.query.js';
import { type DocumentFormat, DocumentWriter } from './document-writer.js';

@ApiTags('recordings')
@Scope('recordings:read')
@Access('visible')
@Controller('api/recordings/:id')
export class DocumentsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly writer: DocumentWriter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('minutes.:document')
  @Does(
    'Export the minutes',
    'As Markdown, HTML for mail, a Word document or a PDF. Lines link to their time on the shared page.',
  )
  @ApiResponse(DOCUMENT_FILE)
  async exportMinutes(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Param('document', { schema: DocumentFormatSchema }) format: DocumentFormat,
    @Query({ schema: MinutesRequest }) { parts, logo }: MinutesRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const signal = abortOnDisconnect(reply);
    const origin = pageOrigin(this.config, request);
    const minutes = await this.queries.execute(
      new GetMinutes({ user, recordingId, wish: { parts, showsLogo: logo }, origin, signal }),
    );
    return asDocumentFile(await this.writer.write(minutes, format, user.id, signal), reply);
  }
}
