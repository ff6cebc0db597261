import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ChangeRoom } from './change-room.command.js';
import { GetRoom } from './get-room.query.js';
import { z } from 'zod';
import { ListedRoom, ListRooms } from './list-rooms.query.js';
import { ChangeRoomRequest, RoomSettingsResponse } from './room.dto.js';
import { RemoveRoomViewer } from './remove-room-viewer.command.js';
import { RotateRoom } from './rotate-room.command.js';

@ApiTags('rooms')
@Scope('recordings:read')
@Access('person')
@Controller('api/rooms')
export class RoomsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('List rooms', 'The folders that are shared as rooms.')
  @Answers(200, z.array(ListedRoom), 'Rooms of folders you have no access to are left out')
  listRooms(@User() user: CurrentUser): Promise<ListedRoom[]> {
    return this.queries.execute(new ListRooms({ user }));
  }
}

@ApiTags('rooms')
@Scope('recordings:write')
@Access('editable')
@Controller('api/folders/:folderId/room')
export class RoomController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('Get the room of a folder', 'A room is a page with the folder’s recordings behind a single gate.')
  @Scope('recordings:read')
  @Answers(200, RoomSettingsResponse)
  getRoom(@User() user: CurrentUser, @PathId('folderId') folderId: string): Promise<RoomSettingsResponse> {
    return this.queries.execute(new GetRoom({ user, folderId }));
  }

  @Patch()
  @Does(
    'Share a folder as a room',
    'The first change creates the room with the folder’s recordings. It stays off until it has a title and is enabled.',
  )
  @Answers(200, RoomSettingsResponse, 'Turning it off, or another password, ends every pass at once')
  async changeRoom(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Body({ schema: ChangeRoomRequest }) changes: ChangeRoomRequest,
  ): Promise<RoomSettingsResponse> {
    await this.commands.execute(new ChangeRoom({ user, folderId, changes }));
    return this.queries.execute(new GetRoom({ user, folderId }));
  }

  @Post('rotate')
  @Does('Replace the link of a room', 'The current link stops working immediately.')
  @HttpCode(200)
  @Answers(200, RoomSettingsResponse, 'A new link; the old one is dead, with every pass')
  async rotateRoom(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
  ): Promise<RoomSettingsResponse> {
    await this.commands.execute(new RotateRoom({ user, folderId }));
    return this.queries.execute(new GetRoom({ user, folderId }));
  }

  @Delete('viewers/:viewerId')
  @Does('Remove a viewer from a room', 'Ends their access and deletes their activity in its recordings.')
  @HttpCode(204)
  @Answers(204)
  removeRoomViewer(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @PathId('viewerId') viewerId: string,
  ): Promise<void> {
    return this.commands.execute(new RemoveRoomViewer({ user, folderId, viewerId }));
  }
}
