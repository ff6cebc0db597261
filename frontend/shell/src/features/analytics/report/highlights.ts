import type { RetentionCurve } from '../../../api/analytics.js';

export interface Highlights {
  /** Where most sessions left within a short time, in seconds. Null if none left. */
  drop: { time: number; share: number } | null;
  /** The most replayed moment in seconds. Null without replays. */
  replayed: { time: number; replays: number } | null;
}

/**
 * Window over which departures are added up, because viewers leave one by one: a share of the recording, with
 * a minimum in seconds.
 */
const WINDOW = { share: 0.02, seconds: 5 };

export function highlightsOf({ step, watching, replays }: RetentionCurve): Highlights {
  const width = Math.max(Math.round(watching.length * WINDOW.share), Math.ceil(WINDOW.seconds / step));
  const falls = watching.slice(0, -1).map((share, at) => share - watching[at + 1]!);
  const starts = falls.map((_, at) => sum(falls.slice(at, at + width)));
  const from = indexOfMost(starts);
  const within = falls.slice(from, from + width);
  const share = starts[from] ?? 0;
  const most = indexOfMost(replays);
  return {
    drop: share > 0 ? { time: (from + indexOfMost(within) + 1) * step, share } : null,
    replayed: (replays[most] ?? 0) > 0 ? { time: most * step, replays: replays[most]! } : null,
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const indexOfMost = (values: readonly number[]): number =>
  values.reduce((most, value, at) => (value > values[most]! ? at : most), 0);
