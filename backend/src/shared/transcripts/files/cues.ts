import type { TranscriptLine } from '../transcript-line.js';
import { captionLines, columnsOf, readingLimits } from './caption-lines.js';

/** Captions shown at once. Times are in milliseconds, start < end. */
export interface Cue {
  start: number;
  end: number;
  lines: string[];
  /** Empty if unknown. */
  speaker: string;
}

/** Lines and milliseconds, after the guides of Netflix and the BBC. */
const SCREEN = { lines: 2, shortest: 833, longest: 7_000 };
/** Milliseconds between lines that are read as one. */
const AT_ONCE = 500;

interface Shown {
  start: number;
  end: number;
  text: string;
  speaker: string;
}

/**
 * Splits a transcript into cues that can be read in their time. Long texts become several cues that share the time by
 * columns. Too short ones are merged with the same speaker's next line or extended to the next cue.
 * @param spoken makes the shown text, e.g. with the speaker's name
 */
export function cuesOf(
  transcript: readonly TranscriptLine[],
  spoken: (shown: Pick<Shown, 'text' | 'speaker'>) => string = ({ text }) => text,
): Cue[] {
  const shown = transcript
    .map(({ text, speaker, start, end }): Shown => {
      const from = Math.max(0, Math.round(start * 1000));
      const to = Math.max(from + 1, Math.round(end * 1000));
      return { start: from, end: to, text: oneLine(text), speaker: oneLine(speaker ?? '') };
    })
    .filter(({ text }) => text !== '')
    .reduce(joinBrief, []);
  const cues = shown.flatMap((line) => screensOf(line, spoken(line)));
  return cues.map((cue, at) => ({ ...cue, end: readableEnd(cue, cues[at + 1]) }));
}

function joinBrief(shown: Shown[], next: Shown): Shown[] {
  const last = shown.at(-1);
  if (last && isBrief(last) && isOneScreen(last, next))
    shown[shown.length - 1] = { ...last, end: next.end, text: `${last.text} ${next.text}` };
  else shown.push(next);
  return shown;
}

const isBrief = ({ start, end, text }: Shown): boolean => end - start < timeToRead(text);

function isOneScreen(one: Shown, next: Shown): boolean {
  return (
    one.speaker === next.speaker &&
    Math.abs(next.start - one.end) <= AT_ONCE &&
    next.end - one.start <= SCREEN.longest &&
    captionLines(`${one.text} ${next.text}`).length <= SCREEN.lines
  );
}

function timeToRead(text: string): number {
  return Math.max(SCREEN.shortest, (1000 * columnsOf(text)) / readingLimits(text).second);
}

/** Never overlaps the next cue. */
function readableEnd({ start, end, lines }: Cue, next: Cue | undefined): number {
  if (!next || next.start <= start) return end;
  return Math.round(Math.min(next.start, Math.max(end, start + timeToRead(lines.join(' ')))));
}

function screensOf({ start, end, speaker }: Shown, text: string): Cue[] {
  const wrapped = captionLines(text);
  const screens = Math.ceil(wrapped.length / SCREEN.lines);
  const before = [0];
  for (const line of wrapped) before.push(before.at(-1)! + columnsOf(line));
  const time = (lines: number): number =>
    start + Math.round(((end - start) * before[lines]!) / before.at(-1)!);
  return Array.from({ length: screens }, (_, at) => {
    const [from, to] = [share(at, screens, wrapped.length), share(at + 1, screens, wrapped.length)];
    const times = { start: time(from), end: Math.max(time(from) + 1, time(to)) };
    return { ...times, lines: wrapped.slice(from, to), speaker };
  });
}

/** Collapses whitespace and control characters to spaces, because an empty line would end a cue. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Formats milliseconds as `01:02:03` with `.` or `,` and thousandths. */
export function timestamp(ms: number, mark: '.' | ','): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
  return `${clock}${mark}${String(ms % 1000).padStart(3, '0')}`;
}

const share = (at: number, of: number, whole: number): number => Math.round((at * whole) / of);
