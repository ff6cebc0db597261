import { rangeAt, type CutRanges, type TimeRange } from './ranges.js';

/** The waveform's data: peak levels from 0 to 100. */
export interface Peaks {
  secondsPerPeak: number;
  peaks: readonly number[];
}

/** Half the height of a silent bar. */
const FLAT = 0.75;

/**
 * Draws a range as vertical bars in a box of `bars` by 100. Silenced ranges are flat.
 * @returns the `d` attribute of an SVG path
 */
export function wavePath(sound: Peaks, part: TimeRange, bars: number, ranges: CutRanges): string {
  const silenced = ranges.filter(({ kind }) => kind === 'silence');
  const seconds = (part.end - part.start) / bars;
  let path = '';
  for (let bar = 0; bar < bars; bar++) {
    const start = part.start + bar * seconds;
    const isSilent = rangeAt(silenced, start + seconds / 2) !== undefined;
    const half = isSilent ? FLAT : Math.max(loudest(sound, start, start + seconds) / 2.1, FLAT);
    path += `M${bar + 0.5} ${round(50 - half)}V${round(50 + half)}`;
  }
  return path;
}

function loudest({ peaks, secondsPerPeak }: Peaks, start: number, end: number): number {
  const first = Math.floor(start / secondsPerPeak);
  const last = Math.max(Math.ceil(end / secondsPerPeak), first + 1);
  let most = 0;
  for (let at = first; at < last && at < peaks.length; at++) most = Math.max(most, peaks[at] ?? 0);
  return most;
}

const round = (value: number): number => Math.round(value * 10) / 10;
