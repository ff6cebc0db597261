import { formatTimeLeft } from '@playhead/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { RecordingSummary } from '../api/recordings.js';

type Processed = Pick<RecordingSummary, 'id' | 'status' | 'processingProgress'>;

/** Shorter, the pace says little. */
const SHORTEST_MS = 8_000;
const LEAST_PERCENT = 3;

interface Pace {
  /** Where it was first seen, and where last. */
  first: { percent: number; at: number };
  last: { percent: number; at: number };
}

const paces = new Map<string, Pace>();
const listeners = new Set<() => void>();

/** Takes how far a recording is at a time in milliseconds; a smaller number starts a new measurement. */
export function noteProgress({ id, status, processingProgress: percent }: Processed, at: number): void {
  const known = paces.get(id);
  if (status !== 'processing') {
    if (paces.delete(id)) listeners.forEach((listener) => listener());
    return;
  }
  if (known?.last.percent === percent) return;
  const isForward = known && percent > known.last.percent;
  paces.set(id, { first: isForward ? known.first : { percent, at }, last: { percent, at } });
  listeners.forEach((listener) => listener());
}

/** How long the rest takes at the pace so far, in words; an empty text while that cannot be said. */
export function timeLeftOf(id: string): string {
  const pace = paces.get(id);
  if (!pace) return '';
  const [time, percent] = [pace.last.at - pace.first.at, pace.last.percent - pace.first.percent];
  if (time < SHORTEST_MS || percent < LEAST_PERCENT) return '';
  const seconds = ((100 - pace.last.percent) * (time / percent)) / 1000;
  return `about ${formatTimeLeft(seconds < 60 ? Math.ceil(seconds / 10) * 10 : seconds)}`;
}

/** How much longer a recording is processed, in words. */
export function useTimeLeft(recording: Processed): string {
  useEffect(() => noteProgress(recording, performance.now()), [recording]);
  return useSyncExternalStore(subscribe, () => timeLeftOf(recording.id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
