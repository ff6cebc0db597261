import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ListRoomViewers } from './list-room-viewers.query.js';
import { ListRoomViewersRequest, RoomViewersResponse } from './reports.dto.js';

@ApiTags('rooms')
@Scope('analytics:read')
@Access('editable')
@Controller('api/folders/:folderId/room/viewers')
export class RoomViewersController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('List the viewers of a room', 'Includes their activity across its recordings.')
  @Answers(200, RoomViewersResponse, 'The latest first')
  listRoomViewers(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Query({ schema: ListRoomViewersRequest }) page: ListRoomViewersRequest,
  ): Promise<RoomViewersResponse> {
    return this.queries.execute(new ListRoomViewers({ user, folderId, ...page }));
  }
}
