import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { GATE_SETTINGS, type GateChanges, changeGate, isGateOpen, newToken } from './gate-settings.js';
import { ROOM_PREFIX } from './share-token.js';

const RoomSchema = defineEntity({
  name: 'Room',
  properties: {
    id: p.uuid().primary(),
    tenantId: p.uuid(),
    folderId: p.uuid().unique(),
    /** Who shares it, as its viewers are told: whoever made it. */
    ownerId: p.uuid(),
    ...GATE_SETTINGS,
    title: p.text(),
    welcome: p.text().default(''),
    /** Ids of recordings; those that it does not name follow, the newest first. */
    recordingOrder: p.array().columnType('uuid[]').$type<string[]>(),
    /** Ids of recordings that viewers do not see. */
    leftOut: p.array().columnType('uuid[]').$type<string[]>(),
    createdAt: p.datetime(),
  },
});

/** Ids that a room remembers, also of what has left its folder. */
const MAX_KEPT = 5000;

export interface RoomChanges extends GateChanges {
  title?: string | undefined;
  welcome?: string | undefined;
  /** In their order. */
  recordings?: readonly { id: string; shown: boolean }[] | undefined;
}

/** A folder that is shared as a page of its own behind one gate; off until it is switched on. */
export class Room extends RoomSchema.class {
  static of(folder: { id: string; name: string }, user: { id: string; tenantId: string }): Room {
    const room = new Room();
    Object.assign(room, { id: uuidv7(), tenantId: user.tenantId, folderId: folder.id, ownerId: user.id });
    Object.assign(room, { enabled: false, expiresAt: null, passwordHash: null, generation: 0 });
    Object.assign(room, { title: folder.name, welcome: '', recordingOrder: [], leftOut: [] });
    room.createdAt = new Date();
    room.rotate();
    return room;
  }

  isOpen(): boolean {
    return isGateOpen(this);
  }

  /** The old link and passes stop working. */
  rotate(): void {
    this.token = ROOM_PREFIX + newToken();
  }

  /** What is not given stays. */
  change({ title, welcome, recordings, ...gate }: RoomChanges): void {
    changeGate(this, gate);
    this.title = title ?? this.title;
    this.welcome = welcome ?? this.welcome;
    if (!recordings) return;
    // What cannot be watched at the moment is not named, and keeps its place and whether viewers see it.
    const named = new Set(recordings.map(({ id }) => id));
    const others = (ids: readonly string[]) => ids.filter((id) => !named.has(id));
    const hidden = recordings.filter(({ shown }) => !shown).map(({ id }) => id);
    this.recordingOrder = [...named, ...others(this.recordingOrder)].slice(0, MAX_KEPT);
    this.leftOut = [...hidden, ...others(this.leftOut)].slice(0, MAX_KEPT);
  }
}
RoomSchema.setClass(Room);
