import { Controller, Delete, Get, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ListRoomsByEmail, RemoveViewersByEmail } from '../../sharing/index.js';
import { ExportViewer } from './export-viewer.query.js';
import { RemovedViewerDataResponse, ViewerDataRequest, ViewerDataResponse } from './viewer-data.dto.js';

/** Data about one person in the caller's recordings, for legal access requests. */
@ApiTags('viewers')
@Scope('session')
@Access('person')
@Controller('api/viewers')
export class ViewerDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('Export a viewer’s data', 'Across all your recordings.')
  @Answers(200, ViewerDataResponse)
  async exportViewerData(
    @User() user: CurrentUser,
    @Query({ schema: ViewerDataRequest }) { email }: ViewerDataRequest,
  ): Promise<ViewerDataResponse> {
    const recordings = await this.queries.execute(new ExportViewer({ user, email }));
    return { email, recordings, rooms: await this.queries.execute(new ListRoomsByEmail({ user, email })) };
  }

  @Delete()
  @Does('Delete a viewer’s data', 'Across all your recordings.')
  @Answers(200, RemovedViewerDataResponse, 'Comments stay without a name; their visits leave every sum')
  async removeViewerData(
    @User() user: CurrentUser,
    @Query({ schema: ViewerDataRequest }) { email }: ViewerDataRequest,
  ): Promise<RemovedViewerDataResponse> {
    return { recordings: await this.commands.execute(new RemoveViewersByEmail({ user, email })) };
  }
}
