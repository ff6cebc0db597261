import type { ModuleMetadata } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ChangeRoomHandler } from './change-room.command.js';
import { EnterRecordingHandler } from './enter-recording.command.js';
import { GetRoomFactsHandler } from './get-room-facts.query.js';
import { GetRoomVisitHandler } from './get-room-visit.query.js';
import { GetRoomHandler } from './get-room.query.js';
import { ListRoomsHandler } from './list-rooms.query.js';
import { OpenRoomHandler } from './open-room.query.js';
import { PassFirst } from './pass-first.interceptor.js';
import { RemoveRoomViewerHandler } from './remove-room-viewer.command.js';
import { RoomAccess } from './room-access.js';
import { RoomLinksController } from './room-links.controller.js';
import { RoomController, RoomsController } from './room.controller.js';
import { RotateRoomHandler } from './rotate-room.command.js';
import { SharedRoomController } from './shared-room.controller.js';

export const ROOM = {
  controllers: [RoomController, RoomsController, RoomLinksController, SharedRoomController],
  providers: [
    ChangeRoomHandler,
    EnterRecordingHandler,
    GetRoomFactsHandler,
    GetRoomHandler,
    GetRoomVisitHandler,
    ListRoomsHandler,
    OpenRoomHandler,
    { provide: APP_INTERCEPTOR, useClass: PassFirst },
    RemoveRoomViewerHandler,
    RoomAccess,
    RotateRoomHandler,
  ],
} satisfies ModuleMetadata;
