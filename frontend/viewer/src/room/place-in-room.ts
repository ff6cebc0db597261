export interface PlaceInRoom {
  /** The share id of the room. */
  room: string;
  recordingId: string;
}

/** Where in a room a share id leads; null for a recording with a link of its own, and for the room itself. */
export function placeInRoom(shareId: string): PlaceInRoom | null {
  const [room = '', recordingId] = shareId.split('.');
  return recordingId === undefined ? null : { room, recordingId };
}
