import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Room } from '../reading/room.entity.js';

const RoomViewerSchema = defineEntity({
  name: 'RoomViewer',
  properties: {
    id: p.uuid().primary(),
    roomId: () => p.manyToOne(Room).mapToPk().joinColumn('room_id').deleteRule('cascade'),
    email: p.text(),
    name: p.text().nullable(),
    hasConsented: p.boolean(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
  uniques: [{ properties: ['roomId', 'email'] }],
});

/** A person who passed a room's gate. Each recording they open gets its own viewer. */
export class RoomViewer extends RoomViewerSchema.class {
  static of(roomId: string, email: string): RoomViewer {
    const viewer = new RoomViewer();
    return Object.assign(viewer, { id: uuidv7(), roomId, email, createdAt: new Date() });
  }

  recordArrival({ name, hasConsented }: { name: string | null; hasConsented: boolean }): void {
    this.name = name ?? this.name ?? null;
    this.hasConsented = hasConsented;
    this.lastSeenAt = new Date();
  }
}
RoomViewerSchema.setClass(RoomViewer);
