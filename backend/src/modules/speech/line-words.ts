import { round } from './in-turn.js';
import type { SpokenWord } from './ports/spoken-word.js';
import type { TimedWord } from '../../shared/transcripts/transcript-line.js';

interface WrittenWords {
  text: string;
  heard: readonly SpokenWord[];
}

/** Confidence of a line and its words, if the recognizer provides it. */
export function confidenceOf(written: readonly WrittenWords[]): { confidence?: number; words?: TimedWord[] } {
  const words = written.flatMap(({ text, heard }) => {
    const known = heard.map(({ confidence }) => confidence).filter((value) => value !== undefined);
    const word = {
      start: round(heard[0]!.start),
      end: round(heard.at(-1)!.end),
      ...(known.length > 0 && { confidence: round(Math.min(...known)) }),
    };
    return text.split(' ').map(() => word);
  });
  const known = written.flatMap(({ heard }) =>
    heard.flatMap(({ text, confidence }) => (confidence === undefined ? [] : [{ text, confidence }])),
  );
  if (known.length === 0) return { words };
  // Weighted by letters, because short words are always certain while long words carry the meaning.
  const letters = known.reduce((sum, { text }) => sum + text.length, 0);
  const total = known.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return { confidence: round(total / letters), words };
}
