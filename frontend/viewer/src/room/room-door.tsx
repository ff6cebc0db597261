import { useEffect, useState, type ReactNode } from 'react';
import { useEnterRecordingMutation } from '../api/generated/sharing.js';
import { LoadingView } from '../view/loading-view.js';
import type { PlaceInRoom } from './place-in-room.js';

interface RoomDoorProps {
  place: PlaceInRoom;
  /** Called once the server has let the person in. */
  onOpen: () => Promise<unknown>;
  /** The gate, for who has not passed that of the room. */
  children: ReactNode;
}

/** The way from a room to a recording in it, which asks for nothing twice. */
export function RoomDoor({ place: { room, recordingId }, onOpen, children }: RoomDoorProps) {
  const [isShut, setShut] = useState(false);
  const [enter] = useEnterRecordingMutation();
  useEffect(() => {
    const embedded = window.top !== window || undefined;
    void (async () => {
      const { error } = await enter({ shareId: room, recordingId, enterRecordingRequest: { embedded } });
      if (!error) await onOpen();
      // Also where a browser keeps no cookie: the gate says so.
      setShut(true);
    })();
  }, [room, recordingId, enter, onOpen]);
  return isShut ? children : <LoadingView />;
}
