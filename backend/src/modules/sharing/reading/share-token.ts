/** Base64url like our tokens. PostgreSQL would fail on a NUL. */
export const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Distinguishes room tokens from recording tokens. */
export const ROOM_PREFIX = 'room-';

interface RoomPlace {
  token: string;
  recordingId: string | null;
}

const PLACE = new RegExp(`^(${ROOM_PREFIX}[\\w-]{22})(?:\\.([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}))?$`);

/** The room in a share id: recordings in a room have an id made of both. Null outside of rooms. */
export function roomPlaceOf(shareId: string): RoomPlace | null {
  const [, token, recordingId = null] = PLACE.exec(shareId) ?? [];
  return token === undefined ? null : { token, recordingId };
}

export const recordingInRoom = (token: string, recordingId: string): string => `${token}.${recordingId}`;
