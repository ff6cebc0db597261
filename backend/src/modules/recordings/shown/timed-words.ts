import { type OriginalSeconds, originalSeconds } from '../timeline/times.js';
import type { Stretch } from '../timeline/timeline.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** A word of a stored line with its place in the text, `[from, to)` in characters, and when it was said. */
export interface SaidWord extends Stretch<OriginalSeconds> {
  text: string;
  from: number;
  to: number;
}

type Line = Pick<TranscriptLine, 'text' | 'start' | 'end' | 'words'>;

/** Whether the times of its words were heard: a person's words have none. */
export const hasHeardTimes = ({ text, words }: Line): boolean =>
  Boolean(words) && words!.length === (text.match(/\S+/g)?.length ?? 0);

/** The words of a line; where their times were not heard, each has a share of the line by its length. */
export function saidWords(line: Line): SaidWord[] {
  const spelled = [...line.text.matchAll(/\S+/g)];
  const heard = hasHeardTimes(line) ? line.words! : null;
  const secondsEach = (line.end - line.start) / Math.max(1, line.text.length);
  return spelled.map(({ 0: text, index: from }, i) => {
    const to = from + text.length;
    const { start, end } = heard?.[i] ?? {
      start: line.start + from * secondsEach,
      end: line.start + to * secondsEach,
    };
    return { text, from, to, start: originalSeconds(start), end: originalSeconds(end) };
  });
}
