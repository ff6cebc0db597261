import { z } from 'zod';
import type { Piece } from '../cut-at-silences.js';
import { withOrderedTimes } from '../line-breaks.js';
import { punctuatedLines } from '../punctuated-lines.js';
import type { SpokenWord } from '../spoken-word.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** Whisper's own rule for hallucinations in silence. */
const NO_SPEECH = { probability: 0.6, averageLogProbability: -1 };

export const SpeechAnswer = z.object({
  text: z.string(),
  /** Whisper's servers say its English name, others its code. */
  language: z.string().nullish().catch(null),
  segments: z
    .array(
      z.object({
        text: z.string(),
        start: z.number(),
        end: z.number(),
        speaker: z.string().nullish(),
        no_speech_prob: z.number().nullish(),
        avg_logprob: z.number().nullish(),
      }),
    )
    .nullish(),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).nullish(),
});
export type SpeechAnswer = z.infer<typeof SpeechAnswer>;
export type SpeechSegment = NonNullable<SpeechAnswer['segments']>[number];

export interface SpeechFormat {
  /** What is asked for beside the sound and the model. */
  ask: {
    response_format: 'verbose_json' | 'json' | 'diarized_json';
    timestamp_granularities?: ('segment' | 'word')[];
    chunking_strategy?: 'auto';
  };
  /** Seconds of sound in one request: OpenAI takes 25 MB, which are 819 s, and its newer models 1,400 s. */
  longest: number;
}

const TIMED: SpeechFormat = {
  ask: { response_format: 'verbose_json', timestamp_granularities: ['segment', 'word'] },
  longest: 600,
};
/** Names who speaks, for each request anew, so that few are better. */
const DIARIZED: SpeechFormat = {
  ask: { response_format: 'diarized_json', chunking_strategy: 'auto' },
  longest: 780,
};
/** Says no times: those of the request are all there is. */
const UNTIMED: SpeechFormat = { ask: { response_format: 'json' }, longest: 30 };

/** What OpenAI's models answer; those of other servers are taken for Whisper. */
export function formatOf(model: string): SpeechFormat {
  if (/transcribe-diarize/i.test(model)) return DIARIZED;
  return /^gpt-.*transcribe/i.test(model) ? UNTIMED : TIMED;
}

/** Lines of a piece's answer, its times moved to where the piece lies in the recording. */
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
  const spoken = (segments ?? whole).filter(isSpeech).map(shift);
  const timed: SpokenWord[] = (words ?? []).map(({ word, ...times }) => shift({ text: word, ...times }));
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

/** A line is of one person: neighbouring segments of the same speaker lie together. */
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
