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
    /** The sender that viewers see: the creator of the room. */
    ownerId: p.uuid(),
    ...GATE_SETTINGS,
    /** Heading above the recordings; required for opening the room. */
    title: p.text(),
    welcome: p.text().default(''),
    /** Ids of the room's recordings, in order. */
    recordingOrder: p.array().columnType('uuid[]').$type<string[]>(),
    /** Ids of recordings hidden from viewers. */
    leftOut: p.array().columnType('uuid[]').$type<string[]>(),
    /** Whether recordings added to the folder later are shown at the end; null until the owner decides. */
    showsNew: p.boolean().nullable(),
    showsNewSince: p.datetime().nullable(),
    /** Owner whose later recordings are shown; null for everyone's. */
    showsNewOf: p.uuid().nullable(),
    /** Whether viewers see the folder's action plan. */
    showsPlan: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});

/** Maximum ids stored per room, including recordings that left the folder. */
const MAX_KEPT = 5000;

const keptIds = (...ids: (readonly string[])[]): string[] => [...new Set(ids.flat())].slice(0, MAX_KEPT);

export interface RoomChanges extends GateChanges {
  title?: string | undefined;
  welcome?: string | undefined;
  showsPlan?: boolean | undefined;
  /** In order. */
  recordings?: readonly { id: string; shown: boolean }[] | undefined;
  /** `shown` are recordings that the setting has shown so far, which are kept when it is turned off. */
  showNew?: { isOn: boolean; of: string | null; shown: readonly string[] } | undefined;
}

/** A folder shared as a page behind one gate; initially off. */
export class Room extends RoomSchema.class {
  static of(folderId: string, user: { id: string; tenantId: string }, recordingOrder: string[]): Room {
    const room = new Room();
    Object.assign(room, { id: uuidv7(), tenantId: user.tenantId, folderId, ownerId: user.id });
    Object.assign(room, { enabled: false, expiresAt: null, passwordHash: null, generation: 0 });
    Object.assign(room, { title: '', welcome: '', recordingOrder, leftOut: [] });
    Object.assign(room, { showsNew: null, showsNewSince: null, showsNewOf: null, showsPlan: false });
    room.createdAt = new Date();
    room.rotate();
    return room;
  }

  isOpen(): boolean {
    return isGateOpen(this);
  }

  /** Invalidates the old link and its passes. */
  rotate(): void {
    this.token = ROOM_PREFIX + newToken();
  }

  /**
   * Unset fields are kept.
   * @throws SHARE_ERRORS.roomTitleRequired if the room would be on without a title
   */
  change({ title, welcome, showsPlan, recordings, showNew, ...gate }: RoomChanges): void {
    changeGate(this, gate);
    this.title = title ?? this.title;
    this.welcome = welcome ?? this.welcome;
    this.showsPlan = showsPlan ?? this.showsPlan;
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
    // Recordings that cannot be watched now are not listed and keep their position and visibility.
    const others = (ids: readonly string[]) => ids.filter((id) => !named.has(id));
    this.recordingOrder = keptIds([...named], others(this.recordingOrder));
    this.leftOut = keptIds(idsOf(false), others(this.leftOut));
  }
}
RoomSchema.setClass(Room);
