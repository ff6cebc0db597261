import { formatTimeLeft } from '@playhead/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { RecordingSummary } from '../api/recordings.js';
import { stageInWords } from './progress.js';

type Processed = Pick<RecordingSummary, 'id' | 'status' | 'processingStage' | 'processingProgress'>;

/** Shorter, the pace says little. */
const SHORTEST_MS = 8_000;
const LEAST_PERCENT = 3;
/** With less to go it is not begun to be told: whether a list hears of the pace before the end would be chance. */
const LEAST_SECONDS = 10;

interface Pace {
  /** Where it was first seen, and where last. */
  first: { percent: number; at: number };
  last: { percent: number; at: number };
  isTold: boolean;
}

const paces = new Map<string, Pace>();
const listeners = new Set<() => void>();

/**
 * Takes how far a recording is at a time in milliseconds; a smaller number starts a new measurement, and so does what
 * waits for its turn: that time says nothing of the pace.
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

/** At the pace so far; null while that says little. */
function secondsLeftOf({ first, last }: Pick<Pace, 'first' | 'last'>): number | null {
  const [time, percent] = [last.at - first.at, last.percent - first.percent];
  if (time < SHORTEST_MS || percent < LEAST_PERCENT) return null;
  return ((100 - last.percent) * (time / percent)) / 1000;
}

/** How long the rest takes at the pace so far, in words; an empty text while that cannot be said. */
export function timeLeftOf(id: string): string {
  const pace = paces.get(id);
  const seconds = pace?.isTold ? secondsLeftOf(pace) : null;
  if (seconds === null) return '';
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
