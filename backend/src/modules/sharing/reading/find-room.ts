import type { EntityManager } from '@mikro-orm/postgresql';
import { Room } from './room.entity.js';
import { recordingInRoom, roomPlaceOf } from './share-token.js';
import { Share } from './share.entity.js';
import { type SharedRecording, findShared } from './shared-recording.js';

/** What a gate protects: a recording or a room. */
export type GatedPlace = Pick<
  SharedRecording,
  'id' | 'tenantId' | 'ownerId' | 'shareId' | 'share' | 'isOpen' | 'isBeingUpdated' | 'thumbnailKey'
> & {
  room?: Room;
  /** Changes with anything shown of a recording. */
  version?: string;
};

/** The room of a share id, or null if it belongs to no room or to a recording in one. */
export async function findRoom(em: EntityManager, shareId: string): Promise<Room | null> {
  const place = roomPlaceOf(shareId);
  return place && place.recordingId === null ? em.findOne(Room, { token: place.token }) : null;
}

/** A recording within its folder's room, or null if there is no room or it is left out. */
export async function findInRoom(
  em: EntityManager,
  { id, folderId }: Pick<SharedRecording, 'id' | 'folderId'>,
): Promise<SharedRecording | null> {
  const room = folderId && (await em.findOne(Room, { folderId }));
  return room ? findShared(em, { shareId: recordingInRoom(room.token, id) }) : null;
}

/** A room as a gate sees it. Link previews of rooms show nothing. */
export function placeOf(room: Room): GatedPlace {
  const { id, tenantId, ownerId, token, enabled, expiresAt, passwordHash, generation } = room;
  const settings = { token, enabled, expiresAt, passwordHash, generation, previewAllowed: false };
  return {
    room,
    id,
    tenantId,
    ownerId,
    shareId: token,
    share: Object.assign(new Share(), settings),
    isOpen: room.isOpen(),
    isBeingUpdated: false,
    thumbnailKey: null,
  };
}
