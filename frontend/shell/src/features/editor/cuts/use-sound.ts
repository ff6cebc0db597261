import { useState } from 'react';
import { useGetWaveformQuery } from '../../../api/recordings.js';
import type { Peaks } from './wave-path.js';

const POLLING_UNTIL_READY = 2000;

/** The waveform's data. Undefined while loading, null if unavailable. */
export function useSound(id: string): Peaks | null | undefined {
  const [isDone, setDone] = useState(false);
  const { data, isError } = useGetWaveformQuery(
    { id },
    { pollingInterval: isDone ? 0 : POLLING_UNTIL_READY },
  );
  const isKnown = isError || data?.isReady === true;
  if (isKnown !== isDone) setDone(isKnown);
  if (isError) return null;
  return data?.isReady ? data : undefined;
}
