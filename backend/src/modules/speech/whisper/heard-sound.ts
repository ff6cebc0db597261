import type { Voice } from '../voice-activity.js';

/** A piece as the Whisper process reports it; seconds from the start of the piece. */
export interface HeardSound {
  voice: Voice;
  segments: HeardSegment[];
  /** Where that was asked: Whisper's codes and how probable each is, 0 to 1, the likeliest first. */
  languages?: [code: string, probability: number][];
}

export interface HeardSegment {
  /** Probability, 0 to 1, that nobody speaks. */
  noSpeech: number;
  /** Mean natural logarithm of the tokens' probabilities. */
  logProbability: number;
  compression: number;
  /** Text as it is written, with a space before a new word; start, end, probability. */
  words: [text: string, start: number, end: number, probability: number][];
}
