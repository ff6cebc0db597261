import type { Voice } from '../voice-activity.js';

/** A piece as reported by the Whisper process; seconds from the start of the piece. */
export interface HeardSound {
  voice: Voice;
  segments: HeardSegment[];
  /** If requested: Whisper codes with probabilities, 0 to 1, sorted. */
  languages?: [code: string, probability: number][];
}

export interface HeardSegment {
  /** Probability of no speech, 0 to 1. */
  noSpeech: number;
  /** Mean natural logarithm of token probabilities. */
  logProbability: number;
  compression: number;
  /** Written text with a space before a new word; start, end, probability. */
  words: [text: string, start: number, end: number, probability: number][];
}
