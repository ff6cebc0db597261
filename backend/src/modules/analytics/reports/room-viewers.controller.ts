import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, Id } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ListRoomViewers } from './list-room-viewers.query.js';
import { RoomGuestResponse } from './reports.dto.js';

@ApiTags('rooms')
@Scope('analytics:read')
@Access('editable')
@Controller('api/folders/:folderId/room/viewers')
export class RoomViewersController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('List the viewers of a room', 'What each of them did across its recordings.')
  @Answers(200, z.array(RoomGuestResponse), 'The latest first, 500 at most')
  listRoomViewers(
    @User() user: CurrentUser,
    @Param('folderId', { schema: Id }) folderId: string,
  ): Promise<RoomGuestResponse[]> {
    return this.queries.execute(new ListRoomViewers({ user, folderId }));
  }
}
