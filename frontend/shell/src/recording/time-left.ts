import { formatTimeLeft } from '@playhead/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { RecordingSummary } from '../api/recordings.js';
import { stageInWords } from './progress.js';

type Processed = Pick<RecordingSummary, 'id' | 'status' | 'processingStage' | 'processingProgress'>;

/** Minimum milliseconds and percent needed for a reliable pace. */
const SHORTEST_MS = 8_000;
const LEAST_PERCENT = 3;
/** Seconds. The time is not shown if less is left, because it would depend on when the list is polled. */
const LEAST_SECONDS = 10;

interface Pace {
  /** First and last measurement. */
  first: { percent: number; at: number };
  last: { percent: number; at: number };
  isTold: boolean;
}

const paces = new Map<string, Pace>();
const listeners = new Set<() => void>();

/**
 * Records a recording's progress at a time in milliseconds. A smaller percentage or a wait in the queue
 * restarts the measurement.
 */
export function noteProgress(recording: Processed, at: number): void {
  const { id } = recording;
  const known = paces.get(id);
  const percent = measuredOf(recording);
  if (percent === null) {
    if (paces.delete(id)) listeners.forEach((listener) => listener());
    return;
  }
  if (known?.last.percent === percent) return;
  const last = { percent, at };
  const isForward = known && percent > known.last.percent;
  const pace = isForward ? { ...known, last } : { first: last, last, isTold: false };
  paces.set(id, { ...pace, isTold: pace.isTold || (secondsLeftOf(pace) ?? 0) >= LEAST_SECONDS });
  listeners.forEach((listener) => listener());
}

const measuredOf = ({ status, processingStage, processingProgress }: Processed): number | null =>
  status === 'processing' ? stageInWords(processingStage ?? 'queued', processingProgress).percent : null;

/** Seconds left at the current pace. Null if the measurement is too short. */
function secondsLeftOf({ first, last }: Pick<Pace, 'first' | 'last'>): number | null {
  const [time, percent] = [last.at - first.at, last.percent - first.percent];
  if (time < SHORTEST_MS || percent < LEAST_PERCENT) return null;
  return ((100 - last.percent) * (time / percent)) / 1000;
}

/** The remaining time in words, or an empty string if unknown. */
export function timeLeftOf(id: string): string {
  const pace = paces.get(id);
  const seconds = pace?.isTold ? secondsLeftOf(pace) : null;
  if (seconds === null) return '';
  return `about ${formatTimeLeft(seconds < 60 ? Math.ceil(seconds / 10) * 10 : seconds)}`;
}

/** The remaining processing time in words. */
export function useTimeLeft(recording: Processed): string {
  useEffect(() => noteProgress(recording, performance.now()), [recording]);
  return useSyncExternalStore(subscribe, () => timeLeftOf(recording.id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
