import { isConfidentWord } from './confidence.js';

/** A transcript segment. Times are in seconds from the start of the recording, start < end. */
export interface TranscriptLine {
  /** Set for stored segments. */
  segmentId?: string;
  text: string;
  start: number;
  end: number;
  speaker?: string | null;
  /** Confidence of the recognizer, 0 to 1. Unset if it gives none or a person corrected the line. */
  confidence?: number | null;
  /** Whether some words have low confidence, for lines without `words`. */
  hasUnsureWords?: boolean;
  /** One entry per word of `text`, if the recognizer provides them. */
  words?: TimedWord[] | null;
}

/** When a word was said, in seconds, and the recognizer's confidence, 0 to 1. */
export interface TimedWord {
  start: number;
  end: number;
  confidence?: number | null;
}

/** Lines that start before the recording's end, cut to its duration. */
export const withinDuration = (lines: readonly TranscriptLine[], duration: number): TranscriptLine[] =>
  lines
    .filter(({ start }) => start < duration)
    .map((line) => ({ ...line, end: Math.min(line.end, duration) }));

/** Low-confidence ranges of the text as `[from, to)` in characters. Adjacent words are merged. */
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
