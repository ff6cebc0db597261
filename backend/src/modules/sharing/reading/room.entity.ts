import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { GATE_SETTINGS, type GateChanges, changeGate, isGateOpen, newToken } from './gate-settings.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
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
    /** What its viewers read above the recordings; empty until it is set, and no room opens without. */
    title: p.text(),
    welcome: p.text().default(''),
    /** Ids of recordings that were put into the room, in the order of its page. */
    recordingOrder: p.array().columnType('uuid[]').$type<string[]>(),
    /** Ids of recordings that viewers do not see. */
    leftOut: p.array().columnType('uuid[]').$type<string[]>(),
    /** Whether recordings that come into the folder later are shown, at the end; null until its owner was asked. */
    showsNew: p.boolean().nullable(),
    showsNewSince: p.datetime().nullable(),
    /** Whose later recordings are shown; null for everyone's. */
    showsNewOf: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});

/** Ids that a room remembers, also of what has left its folder. */
const MAX_KEPT = 5000;

const keptIds = (...ids: (readonly string[])[]): string[] => [...new Set(ids.flat())].slice(0, MAX_KEPT);

export interface RoomChanges extends GateChanges {
  title?: string | undefined;
  welcome?: string | undefined;
  /** In their order. */
  recordings?: readonly { id: string; shown: boolean }[] | undefined;
  /** `shown` are those that the switch has shown so far: they stay when it is turned off. */
  showNew?: { isOn: boolean; of: string | null; shown: readonly string[] } | undefined;
}

/** A folder that is shared as a page of its own behind one gate; off until it is switched on. */
export class Room extends RoomSchema.class {
  static of(folderId: string, user: { id: string; tenantId: string }, recordingOrder: string[]): Room {
    const room = new Room();
    Object.assign(room, { id: uuidv7(), tenantId: user.tenantId, folderId, ownerId: user.id });
    Object.assign(room, { enabled: false, expiresAt: null, passwordHash: null, generation: 0 });
    Object.assign(room, { title: '', welcome: '', recordingOrder, leftOut: [] });
    Object.assign(room, { showsNew: null, showsNewSince: null, showsNewOf: null });
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

  /** What is not given stays. @throws SHARE_ERRORS.roomTitleRequired if it would be on without a title */
  change({ title, welcome, recordings, showNew, ...gate }: RoomChanges): void {
    changeGate(this, gate);
    this.title = title ?? this.title;
    this.welcome = welcome ?? this.welcome;
    if (this.enabled && this.title === '') throw SHARE_ERRORS.roomTitleRequired();
    if (recordings) this.arrange(recordings);
    if (showNew && showNew.isOn !== this.showsNew) {
      this.recordingOrder = keptIds(this.recordingOrder, showNew.shown);
      this.showsNew = showNew.isOn;
      this.showsNewSince = showNew.isOn ? new Date() : null;
      this.showsNewOf = showNew.of;
    }
  }

  private arrange(recordings: readonly { id: string; shown: boolean }[]): void {
    const named = new Set(recordings.map(({ id }) => id));
    const idsOf = (shown: boolean) => recordings.filter((each) => each.shown === shown).map(({ id }) => id);
    // What cannot be watched at the moment is not named, and keeps its place and whether viewers see it.
    const others = (ids: readonly string[]) => ids.filter((id) => !named.has(id));
    this.recordingOrder = keptIds([...named], others(this.recordingOrder));
    this.leftOut = keptIds(idsOf(false), others(this.leftOut));
  }
}
RoomSchema.setClass(Room);
