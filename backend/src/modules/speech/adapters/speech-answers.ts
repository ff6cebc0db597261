import { z } from 'zod';
import type { Piece } from '../cut-at-silences.js';
import { withOrderedTimes } from '../line-breaks.js';
import { punctuatedLines } from '../punctuated-lines.js';
import type { SpokenWord } from '../ports/spoken-word.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** Whisper's own thresholds for hallucinations in silence. */
const NO_SPEECH = { probability: 0.6, averageLogProbability: -1 };

/** Seconds. Some servers send strings or omit the last end. */
const seconds = z.preprocess(
  (value) => (typeof value === 'string' ? secondsOf(value) : value),
  z.number().nonnegative(),
);
const ending = seconds.nullish().transform((end) => end ?? Infinity);

export const SpeechAnswer = z.preprocess(
  // A server without JSON support sends only the text; HTML is an error page.
  (body) => (typeof body === 'string' && !body.trimStart().startsWith('<') ? { text: body } : body),
  z.object({
    text: z.string(),
    /** Whisper servers send the English name, others the code. */
    language: z.string().nullish().catch(null),
    segments: z
      .array(
        z.object({
          text: z.string(),
          start: seconds,
          end: ending,
          speaker: z.string().nullish(),
          no_speech_prob: z.number().nullish().catch(null),
          avg_logprob: z.number().nullish().catch(null),
        }),
      )
      .nullish(),
    words: z.array(z.object({ word: z.string(), start: seconds, end: ending })).nullish(),
  }),
);
export type SpeechAnswer = z.infer<typeof SpeechAnswer>;
export type SpeechSegment = NonNullable<SpeechAnswer['segments']>[number];

export interface SpeechFormat {
  /** Request parameters beside audio and model. */
  ask: {
    response_format: 'verbose_json' | 'json' | 'diarized_json';
    timestamp_granularities?: ('segment' | 'word')[];
    chunking_strategy?: 'auto';
  };
  /** Maximum seconds of audio per request. OpenAI accepts 25 MB (819 s), and 1,400 s for its newer models. */
  longest: number;
}

const TIMED: SpeechFormat = {
  ask: { response_format: 'verbose_json', timestamp_granularities: ['segment', 'word'] },
  longest: 600,
};
/** Speaker names change per request, so requests are long. */
const DIARIZED: SpeechFormat = {
  ask: { response_format: 'diarized_json', chunking_strategy: 'auto' },
  longest: 780,
};
/** This format has no times other than the request's range, so requests are short. */
const UNTIMED: SpeechFormat = { ask: { response_format: 'json' }, longest: 30 };

/**
 * Formats of OpenAI's models. Models of other servers are assumed to be Whisper, and not every server sends all of
 * its fields.
 */
export function formatsOf(model: string): readonly [SpeechFormat, ...SpeechFormat[]] {
  if (/transcribe-diarize/i.test(model)) return [DIARIZED];
  if (/^gpt-.*transcribe/i.test(model)) return [UNTIMED];
  return [TIMED, { ...TIMED, ask: { response_format: 'verbose_json' } }, UNTIMED];
}

/** Parses "12.5", "12.5s" and "0:12.5". */
function secondsOf(text: string): number | string {
  const parts = text.trim().replace(/s$/, '').replace(',', '.').split(':').map(Number);
  return parts.some(Number.isNaN) ? text : parts.reduce((sum, part) => sum * 60 + part, 0);
}

/** Lines of a response with times relative to the recording. */
export function linesOf(
  { text, segments, words }: SpeechAnswer,
  piece: Piece,
  duration: number,
  isEnglish: boolean,
): TranscriptLine[] {
  const end = Math.min(piece.end, duration);
  const shift = <T extends { start: number; end: number }>(part: T): T => ({
    ...part,
    start: Math.max(piece.start, part.start + piece.start),
    end: Math.min(end, part.end + piece.start),
  });
  const whole: SpeechSegment[] = [{ text, start: 0, end: end - piece.start }];
  const spoken = withEnds(segments ?? whole, end - piece.start)
    .filter(isSpeech)
    .map(shift);
  const timed: SpokenWord[] = withEnds(words ?? [], end - piece.start).map(({ word, ...times }) =>
    shift({ text: word, ...times }),
  );
  const lines = bySpeaker(spoken).flatMap((turn) => {
    const speaker = turn[0]!.speaker?.trim();
    return punctuatedLines(turn, timed, end, isEnglish).map((line) =>
      speaker ? { ...line, speaker } : line,
    );
  });
  return withOrderedTimes(lines)
    .map((line) => ({ ...line, end: Math.min(line.end, end) }))
    .filter((line) => line.start < line.end);
}

/** A missing end is the next part's start. */
const withEnds = <T extends { start: number; end: number }>(parts: readonly T[], end: number): T[] =>
  parts.map((part, i) => (part.end === Infinity ? { ...part, end: parts[i + 1]?.start ?? end } : part));

/** A line has one speaker, so adjacent segments of the same speaker are grouped. */
function bySpeaker(segments: readonly SpeechSegment[]): SpeechSegment[][] {
  const turns: SpeechSegment[][] = [];
  for (const segment of segments.toSorted((a, b) => a.start - b.start)) {
    const last = turns.at(-1);
    if (last && last[0]!.speaker === segment.speaker) last.push(segment);
    else turns.push([segment]);
  }
  return turns;
}

function isSpeech(segment: SpeechSegment): boolean {
  return (
    (segment.no_speech_prob ?? 0) <= NO_SPEECH.probability ||
    (segment.avg_logprob ?? 0) >= NO_SPEECH.averageLogProbability
  );
}
