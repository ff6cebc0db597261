import { Suspense, useState } from 'react';
import { useOpenSharedQuery } from '../api/generated/sharing.js';
import { AccessGate } from '../gate/access-gate.js';
import { RoomDoor, RoomView } from '../room/index.js';
import { placeInRoom } from '../room/place-in-room.js';
import { LoadFailure } from './load-failure.js';
import { LoadingView } from './loading-view.js';
import { RecordingView } from './recording-view.js';

interface SharedViewProps {
  shareId: string;
  preview: boolean;
  recipient: string | undefined;
}

export function SharedView({ shareId, preview, recipient }: SharedViewProps) {
  const { data, error, isLoading, refetch } = useOpenSharedQuery({ shareId, r: recipient });
  const [passedGate, setPassedGate] = useState(false);

  // Not deferred: the gate takes over what was typed until now, which must not change while it is rendered.
  if (isLoading) return <LoadingView />;
  if (error || !data) {
    return <LoadFailure error={error ?? null} onRetry={() => void refetch()} />;
  }
  if (data.access === 'required') {
    const enter = async (): Promise<void> => {
      setPassedGate(true);
      await refetch();
    };
    const gate = <AccessGate shareId={shareId} recipient={recipient} gate={data} onPassed={enter} />;
    const place = placeInRoom(shareId);
    if (!place) return gate;
    return (
      <Suspense fallback={<LoadingView />}>
        <RoomDoor place={place} onOpen={refetch}>
          {gate}
        </RoomDoor>
      </Suspense>
    );
  }
  if (data.access === 'room')
    return (
      <Suspense fallback={<LoadingView />}>
        <RoomView room={data} takeFocus={passedGate} />
      </Suspense>
    );
  return <RecordingView recording={data} preview={preview} takeFocus={passedGate} refetch={refetch} />;
}
