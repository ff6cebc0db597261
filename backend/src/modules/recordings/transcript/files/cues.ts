import type { TranscriptLine } from '../transcript-line.js';
import { captionLines, columnsOf } from './caption-lines.js';

/** What is on the screen at once: a few short lines. Milliseconds, start < end. */
export interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** A readable line of ours (at most 20 words) fits in three caption lines, so it stays one cue. */
const MAX_LINES = 3;

/**
 * The cues of one line of a transcript. A text too long for the screen becomes several, each with its share of the
 * time by its share of the columns.
 * @param text what is shown; the line's text, perhaps with the speaker's name before it
 */
export function cuesOf(line: Pick<TranscriptLine, 'start' | 'end'>, text: string): Cue[] {
  const wrapped = captionLines(oneLine(text));
  const start = Math.max(0, Math.round(line.start * 1000));
  const end = Math.max(start + 1, Math.round(line.end * 1000));
  const screens = Math.ceil(wrapped.length / MAX_LINES);
  const before = [0];
  for (const text of wrapped) before.push(before.at(-1)! + columnsOf(text));
  const time = (lines: number): number =>
    start + Math.round(((end - start) * before[lines]!) / before.at(-1)!);
  return Array.from({ length: screens }, (_, at) => {
    const [from, to] = [share(at, screens, wrapped.length), share(at + 1, screens, wrapped.length)];
    return { start: time(from), end: Math.max(time(from) + 1, time(to)), lines: wrapped.slice(from, to) };
  });
}

/** White space and control characters become single spaces: an empty line would end a cue. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Milliseconds as `01:02:03` and `.` or `,` and the thousandths. */
export function timestamp(ms: number, mark: '.' | ','): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
  return `${clock}${mark}${String(ms % 1000).padStart(3, '0')}`;
}

const share = (at: number, of: number, whole: number): number => Math.round((at * whole) / of);
