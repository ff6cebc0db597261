import { useEffect, useState, type ReactNode } from 'react';
import { useEnterRecordingMutation } from '../api/generated/sharing.js';
import { LoadingView } from '../view/loading-view.js';
import type { PlaceInRoom } from './place-in-room.js';

interface RoomDoorProps {
  place: PlaceInRoom;
  /** Called once access is granted. */
  onOpen: () => Promise<unknown>;
  /** The gate, for viewers without a pass for the room. */
  children: ReactNode;
}

/** Exchanges a viewer's pass for the room for one to a recording in it, so they are not asked again. */
export function RoomDoor({ place: { room, recordingId }, onOpen, children }: RoomDoorProps) {
  const [isShut, setShut] = useState(false);
  const [enter] = useEnterRecordingMutation();
  useEffect(() => {
    const embedded = window.top !== window || undefined;
    void (async () => {
      const { error } = await enter({ shareId: room, recordingId, enterRecordingRequest: { embedded } });
      if (!error) await onOpen();
      // Reached on an error, or without one if the browser dropped the cookie. The gate handles both.
      setShut(true);
    })();
  }, [room, recordingId, enter, onOpen]);
  return isShut ? children : <LoadingView />;
}
