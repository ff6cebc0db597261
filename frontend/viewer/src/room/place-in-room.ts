export interface PlaceInRoom {
  /** Share ID of the room. */
  room: string;
  recordingId: string;
}

/** Parses a share ID. Null for a recording with its own link and for a room itself. */
export function placeInRoom(shareId: string): PlaceInRoom | null {
  const [room = '', recordingId] = shareId.split('.');
  return recordingId === undefined ? null : { room, recordingId };
}
