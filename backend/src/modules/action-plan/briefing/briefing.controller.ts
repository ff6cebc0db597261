import { Controller, Get, Inject, Param, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';
import { pageOrigin } from '../../../shared/http/requests/own-address.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import {
  asDocumentFile,
  DOCUMENT_FILE,
  type DocumentFormat,
  DocumentFormatSchema,
  DocumentWriter,
} from '../../documents/index.js';
import { GetPlanRequest } from '../action-plan.dto.js';
import { AskForPlan } from '../rows/ask-for-plan.command.js';
import { briefingDocument } from './briefing-document.js';
import { Briefing, BRIEFING_KINDS, type BriefingKind } from './briefing.js';
import { GetBriefing } from './get-briefing.query.js';

const KindSchema = z.enum(BRIEFING_KINDS);

@ApiTags('promises')
@Scope('recordings:read')
@Access('visible')
@Controller('api/folders/:folderId/briefings')
export class BriefingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly writer: DocumentWriter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':briefing')
  @Does(
    'Get a briefing of a folder',
    'The preparation of the next call, or the handover to someone else. What is said in its recordings has the line that says it.',
  )
  @Answers(200, Briefing)
  async getBriefing(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Param('briefing', { schema: KindSchema }) kind: BriefingKind,
    @Query({ schema: GetPlanRequest }) { timezone }: GetPlanRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Briefing> {
    const isUpdating = await this.commands.execute(
      new AskForPlan({ user, folderIds: [folderId], timeZone: timezone }),
    );
    const signal = abortOnDisconnect(reply);
    const { parts } = await this.queries.execute(new GetBriefing({ user, folderId, kind, signal }));
    return { parts, isUpdating };
  }

  @Get(':briefing.:document')
  @Does('Export a briefing', 'As Markdown, HTML for mail, a Word document or a PDF, without private rows.')
  @ApiResponse(DOCUMENT_FILE)
  async exportBriefing(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Param('briefing', { schema: KindSchema }) kind: BriefingKind,
    @Param('document', { schema: DocumentFormatSchema }) format: DocumentFormat,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const signal = abortOnDisconnect(reply);
    const origin = pageOrigin(this.config, request);
    const input = { user, folderId, kind, signal, withoutPrivate: true };
    const briefing = await this.queries.execute(new GetBriefing(input));
    const document = briefingDocument({ ...briefing, kind, author: user.name, origin });
    return asDocumentFile(await this.writer.write(document, format, user.id, signal), reply);
  }
}
