import type { TranscriptLine } from '../transcript-line.js';

/** What is on the screen at once: a few short lines. Milliseconds, start < end. */
export interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** Characters; the common limit of broadcasters for a caption line. */
const WIDTH = 42;
/** A readable line of ours (at most 20 words) fits in three caption lines, so it stays one cue. */
const MAX_LINES = 3;

/**
 * The cues of one line of a transcript. A text too long for the screen becomes several, each with its share of the
 * time by its share of the characters.
 * @param text what is shown; the line's text, perhaps with the speaker's name before it
 */
export function cuesOf(line: Pick<TranscriptLine, 'start' | 'end'>, text: string): Cue[] {
  const wrapped = wrap(oneLine(text));
  const start = Math.max(0, Math.round(line.start * 1000));
  const end = Math.max(start + 1, Math.round(line.end * 1000));
  const screens = Math.ceil(wrapped.length / MAX_LINES);
  const total = sum(wrapped);
  return Array.from({ length: screens }, (_, at) => {
    const [from, to] = [share(at, screens, wrapped.length), share(at + 1, screens, wrapped.length)];
    const time = (lines: number): number =>
      start + Math.round(((end - start) * sum(wrapped.slice(0, lines))) / total);
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

/** As few lines as the width allows, and then of lengths as equal as the words allow. */
function wrap(text: string): string[] {
  const words = text.split(' ').flatMap((word) => pieces(word));
  const fewest = fill(words, WIDTH).length;
  let width = Math.max(1, Math.ceil(text.length / Math.max(1, fewest)));
  while (width < WIDTH && fill(words, width).length > fewest) width++;
  return fill(words, width);
}

function fill(words: string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else if (word) lines.push(word);
  }
  return lines;
}

/** A word longer than a line, such as a sentence of a script without spaces, is cut between characters. */
function pieces(word: string): string[] {
  if (word.length <= WIDTH) return [word];
  const found = [''];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word))
    if (found.at(-1)!.length + segment.length <= WIDTH) found[found.length - 1] += segment;
    else found.push(segment);
  return found.filter((piece) => piece !== '');
}

const share = (at: number, of: number, whole: number): number => Math.round((at * whole) / of);

const sum = (lines: string[]): number => lines.reduce((total, line) => total + line.length, 0);
