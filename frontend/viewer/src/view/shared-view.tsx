import { useState } from 'react';
import { useOpenSharedQuery } from '../api/generated/sharing.js';
import { AccessGate } from '../gate/access-gate.js';
import { useParts } from '../parts/use-parts.js';
import { LoadFailure } from './load-failure.js';
import { LoadingView } from './loading-view.js';

interface SharedViewProps {
  shareId: string;
  preview: boolean;
  recipient: string | undefined;
}

export function SharedView({ shareId, preview, recipient }: SharedViewProps) {
  const { data, error, isLoading, refetch } = useOpenSharedQuery({ shareId, r: recipient });
  const [passedGate, setPassedGate] = useState(false);
  const { parts, isMissing } = useParts();

  // Not deferred, because the gate copies what the visitor typed and a concurrent render could miss later
  // keystrokes.
  if (isLoading) return <LoadingView />;
  if (error || !data) {
    return <LoadFailure error={error ?? null} onRetry={() => void refetch()} />;
  }
  if (data.access !== 'granted') {
    const enter = async (): Promise<void> => {
      setPassedGate(true);
      await refetch();
    };
    const gate = data.access === 'required' && (
      <AccessGate shareId={shareId} recipient={recipient} gate={data} onPassed={enter} />
    );
    if (!shareId.startsWith('room-')) return gate;
    if (parts)
      return (
        <parts.Room shareId={shareId} data={data} takeFocus={passedGate} gate={gate} refetch={refetch} />
      );
  }
  if (isMissing) return <LoadFailure error={null} onRetry={() => window.location.reload()} />;
  if (!parts || data.access !== 'granted') return <LoadingView />;
  return <parts.RecordingView recording={data} preview={preview} takeFocus={passedGate} refetch={refetch} />;
}
