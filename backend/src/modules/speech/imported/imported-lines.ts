import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
import { inTurn } from '../in-turn.js';
import { breakLong, countWords, fitsLine, LONGEST_SENTENCE, type LinePart } from '../line-breaks.js';
import { strength, timed } from '../punctuated-lines.js';
import type { ImportedCue } from './cue.js';
import type { TimedWord, TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** Estimated seconds per letter for a last cue without an end. */
const SECONDS_A_LETTER = 1 / 15;
/** Maximum seconds between parts of one sentence. */
const PAUSE = 1.5;
const AT_ONCE = 0.05;
/** Letters. Longer text counts as several words. */
const USUAL_WORD = 40;

/**
 * Turns cues into readable, sorted, non-overlapping lines: parts of a sentence are joined and long ones split at
 * sentence ends. Words are unchanged.
 * @param cues sorted by start
 */
export function importedLines(cues: readonly ImportedCue[]): TranscriptLine[] {
  const lines = joined(withEnds(cues).map(toLine))
    .flatMap(({ speaker, parts }) =>
      breakLong(parts, strength, LONGEST_SENTENCE).map((line) => ({ speaker, parts: line })),
    )
    .map(({ speaker, parts }): TranscriptLine => {
      const words = parts.map(({ own }) => own).filter((word) => word !== null);
      return {
        text: parts.map(({ text }) => text).join(' '),
        start: parts[0]!.start,
        end: parts.at(-1)!.end,
        speaker: speaker?.slice(0, RECORDING_LIMITS.speaker) ?? null,
        words: words.length === parts.length ? words : null,
      };
    });
  return inTurn(lines);
}

interface Part extends LinePart {
  text: string;
  /** The word's time in the file. */
  own: TimedWord | null;
}

interface Line {
  speaker: string | null;
  parts: Part[];
}

interface Ended extends ImportedCue {
  end: number;
}

function withEnds(cues: readonly ImportedCue[]): Ended[] {
  return cues.map((cue, at) => {
    if (cue.end !== null) return { ...cue, end: cue.end };
    const usual = cue.start + Math.max(0.5, cue.text.length * SECONDS_A_LETTER);
    const next = cues.slice(at + 1, at + 10).find(({ start }) => start > cue.start)?.start ?? usual;
    return { ...cue, end: Math.min(usual, next) };
  });
}

function toLine({ text, start, end, speaker, words }: Ended): Line {
  const parts = timed({ text, start, end }, []).map((part, i): Part => {
    const own = words?.[i];
    return {
      ...part,
      words: Math.ceil(part.text.length / USUAL_WORD),
      ...(own && { start: own.start, end: own.end }),
      own: own ? { start: own.start, end: own.end } : null,
    };
  });
  return {
    speaker,
    parts:
      parts.length === (words?.length ?? parts.length)
        ? parts
        : parts.map((part) => ({ ...part, own: null })),
  };
}

function joined(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last && goesOn(last, line)) last.parts.push(...line.parts);
    else result.push({ ...line, parts: [...line.parts] });
  }
  return result;
}

/** Whether a line continues the previous sentence. */
function goesOn(last: Line, line: Line): boolean {
  const [before, after] = [last.parts.at(-1)!, line.parts[0]!];
  const gap = after.start - before.end;
  if (last.speaker !== line.speaker || gap > PAUSE || /[.?!…:]["'”’)\]]*$/.test(before.text)) return false;
  const isSmall = /^["'(“‘]*\p{Ll}/u.test(after.text);
  const isCutMidway = /,$/.test(before.text) || (Math.abs(gap) < AT_ONCE && countWords(last.parts) > 3);
  return (isSmall || isCutMidway) && fitsLine([...last.parts, ...line.parts], LONGEST_SENTENCE);
}
