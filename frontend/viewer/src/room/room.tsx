import type { ReactNode } from 'react';
import type { OpenShared } from '../api/generated/sharing.js';
import { placeInRoom } from './place-in-room.js';
import { RoomDoor } from './room-door.js';
import { RoomView } from './room-view.js';

interface RoomProps {
  shareId: string;
  data: OpenShared;
  takeFocus: boolean;
  /** The gate, for viewers without a pass for the room. */
  gate: ReactNode;
  refetch: () => Promise<unknown>;
}

export function Room({ shareId, data, takeFocus, gate, refetch }: RoomProps) {
  if (data.access === 'room') return <RoomView room={data} takeFocus={takeFocus} />;
  const place = placeInRoom(shareId);
  if (!place) return gate;
  return (
    <RoomDoor place={place} onOpen={refetch}>
      {gate}
    </RoomDoor>
  );
}
