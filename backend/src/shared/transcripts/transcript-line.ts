import { isConfidentWord } from './confidence.js';

/** One readable segment of a transcript. Times are seconds from the start of the recording, start < end. */
export interface TranscriptLine {
  /** Where it is kept as a segment. */
  segmentId?: string;
  text: string;
  start: number;
  end: number;
  speaker?: string | null;
  /** How sure the recogniser is of the line, 0 to 1; nothing where it does not say, or a person has corrected it. */
  confidence?: number | null;
  /** Whether some of its words are hard to hear, where no `words` say which. */
  hasUnsureWords?: boolean;
  /** One for each word of `text`, where the recogniser tells them. */
  words?: TimedWord[] | null;
}

/** When a word was said, in seconds, and how sure the recogniser is of it, 0 to 1. */
export interface TimedWord {
  start: number;
  end: number;
  confidence?: number | null;
}

/** The lines that begin before the recording ends, and none longer than it. */
export const withinDuration = (lines: readonly TranscriptLine[], duration: number): TranscriptLine[] =>
  lines
    .filter(({ start }) => start < duration)
    .map((line) => ({ ...line, end: Math.min(line.end, duration) }));

/** The stretches of the text that are hard to hear, as `[from, to)` in characters; neighbours are one. */
export function unsureStretches({ text, words }: Pick<TranscriptLine, 'text' | 'words'>): [number, number][] {
  const stretches: [number, number][] = [];
  const spelled = [...text.matchAll(/\S+/g)];
  if (!words || words.length !== spelled.length) return stretches;
  spelled.forEach((match, i) => {
    if (isConfidentWord(words[i]!)) return;
    const [from, to] = [match.index, match.index + match[0].length];
    const last = stretches.at(-1);
    if (last && last[1] === from - 1) last[1] = to;
    else stretches.push([from, to]);
  });
  return stretches;
}
