import { Body, Controller, HttpCode, Inject, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { contentDisposition } from '../../../shared/http/answers/content-disposition.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';
import { FORM } from '../../../shared/http/requests/body-type.guard.js';
import { pageOrigin } from '../../../shared/http/requests/own-address.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ExportRecordings } from '../export/export-recordings.query.js';
import {
  ChangeRecordingsRequest,
  EXPORT_ARCHIVE,
  ExportRecordingsRequest,
  RecordingsChangedResponse,
} from './batch.dto.js';
import { ChangeMany } from './change-many.command.js';
import { UndoChange } from './undo-change.command.js';

@ApiTags('library')
@Scope('recordings:write')
@Access('person')
@Controller('api/recordings/batch')
export class BatchController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @Does(
    'Change many recordings',
    'Moves, tags, shares, deletes or restores up to 500 at a time. Failures are listed with a reason and do not stop the rest.',
  )
  @HttpCode(200)
  @Answers(200, RecordingsChangedResponse)
  changeRecordings(
    @User() user: CurrentUser,
    @Body({ schema: ChangeRecordingsRequest }) changes: ChangeRecordingsRequest,
  ): Promise<RecordingsChangedResponse> {
    return this.commands.execute(new ChangeMany({ user, changes }));
  }

  @Post('export')
  @RouteConfig({ asks: true })
  @Does(
    'Export many recordings',
    'A zip archive with transcripts and minutes of up to 500 recordings, as the user sees them. In a form, lists are comma-separated.',
  )
  @Scope('recordings:read')
  @HttpCode(200)
  @ApiConsumes('application/json', FORM)
  @ApiResponse(EXPORT_ARCHIVE)
  async exportRecordings(
    @User() user: CurrentUser,
    @Body({ schema: ExportRecordingsRequest }) { ids, files }: ExportRecordingsRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const archive = await this.queries.execute(
      new ExportRecordings({
        user,
        recordingIds: ids,
        files: [...new Set(files)],
        origin: pageOrigin(this.config, request),
        signal: abortOnDisconnect(reply),
      }),
    );
    // Our page submits the form into a frame, so that the browser saves the response as a stream.
    const policy = String(reply.getHeader('content-security-policy'));
    void reply.header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
    return new StreamableFile(Readable.from(archive), {
      type: 'application/zip',
      disposition: contentDisposition('attachment', 'Recordings.zip'),
    });
  }

  @Post(':undoId/undo')
  @Does('Undo a change of many recordings', 'Possible once, within a minute. Later changes are kept.')
  @HttpCode(200)
  @Answers(200, RecordingsChangedResponse)
  undoRecordingChanges(
    @User() user: CurrentUser,
    @PathId('undoId') undoId: string,
  ): Promise<RecordingsChangedResponse> {
    return this.commands.execute(new UndoChange({ user, undoId }));
  }
}
