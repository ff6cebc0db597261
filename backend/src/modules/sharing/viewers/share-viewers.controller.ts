import { Controller, Delete, Get, HttpCode, Query, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { contentDisposition } from '../../../shared/http/answers/content-disposition.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ExportShareViewers } from './export-share-viewers.query.js';
import { ListShareViewers, ShareViewersPage } from './list-share-viewers.query.js';
import { RemoveViewer } from './remove-viewer.command.js';
import { ListShareViewersRequest } from './viewers.dto.js';

@ApiTags('shares')
@Scope('analytics:read')
@Access('editable')
@Controller('api/recordings/:id/share')
export class ShareViewersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('viewers')
  @Does('List the viewers')
  @Answers(200, ShareViewersPage, 'Who went through the gate, latest first')
  listShareViewers(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Query({ schema: ListShareViewersRequest }) { limit, cursor }: ListShareViewersRequest,
  ): Promise<ShareViewersPage> {
    return this.queries.execute(new ListShareViewers({ user, recordingId, limit, cursor }));
  }

  @Get('viewers.csv')
  @Does('Export the viewers as CSV')
  @ApiResponse({
    status: 200,
    description: 'The same, all of them',
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  async exportShareViewers(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
  ): Promise<StreamableFile> {
    const { name, pages } = await this.queries.execute(new ExportShareViewers({ user, recordingId }));
    return new StreamableFile(Readable.from(pages), {
      type: 'text/csv; charset=utf-8',
      disposition: contentDisposition('attachment', name),
    });
  }

  @Delete('viewers/:viewerId')
  @Does('Remove a viewer', 'Ends their access and deletes their data.')
  @Scope('recordings:write')
  @HttpCode(204)
  @Answers(204)
  removeShareViewer(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('viewerId') viewerId: string,
  ): Promise<void> {
    return this.commands.execute(new RemoveViewer({ user, recordingId, viewerId }));
  }
}
