/** Base64url, as our tokens are. PostgreSQL would refuse a NUL with an error. */
export const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** What tells the token of a room from that of a recording. */
export const ROOM_PREFIX = 'room-';

interface RoomPlace {
  /** Of the room. */
  token: string;
  /** Null for the room itself. */
  recordingId: string | null;
}

const PLACE = new RegExp(`^(${ROOM_PREFIX}[\\w-]{22})(?:\\.([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}))?$`);

/** Where in a room a share id leads: a recording in it has one of its own, of both. Null outside of rooms. */
export function roomPlaceOf(shareId: string): RoomPlace | null {
  const [, token, recordingId = null] = PLACE.exec(shareId) ?? [];
  return token === undefined ? null : { token, recordingId };
}

export const recordingInRoom = (token: string, recordingId: string): string => `${token}.${recordingId}`;
