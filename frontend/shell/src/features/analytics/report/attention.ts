import type { RetentionCurve } from '../../../api/analytics.js';

export interface Attention {
  /** Share of sessions that watched the range, from 0 to 1. */
  watching: number;
  replays: number;
}

/** The average share of sessions that watched a range, and the most replays of any moment in it. */
export function attentionOf(curve: RetentionCurve, from: number, to: number): Attention {
  const first = Math.min(Math.floor(from / curve.step), Math.max(curve.watching.length - 1, 0));
  const last = Math.max(Math.ceil(to / curve.step), first + 1);
  const watching = curve.watching.slice(first, last);
  if (watching.length === 0) return { watching: 0, replays: 0 };
  return {
    watching: watching.reduce((sum, share) => sum + share, 0) / watching.length,
    replays: Math.max(...curve.replays.slice(first, last), 0),
  };
}

export interface Stretch {
  id: string;
  title: string;
  start: number;
  end: number;
}

/** Consecutive chapters. Parts outside of all chapters are left out. */
export function chapterStretches(
  chapters: readonly { id: string; title: string; startTime: number; endTime: number | null }[],
  duration: number,
): Stretch[] {
  return [...chapters]
    .sort((a, b) => a.startTime - b.startTime)
    .map(({ id, title, startTime, endTime }, at, all) => ({
      id,
      title,
      start: startTime,
      end: Math.min(endTime ?? all[at + 1]?.startTime ?? duration, duration),
    }))
    .filter(({ start, end }) => end > start);
}
