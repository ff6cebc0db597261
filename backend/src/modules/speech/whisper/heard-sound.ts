import type { LanguageSample } from '../ports/known-speech.js';
import type { Voice } from '../voice-activity.js';

/** A piece as reported by the Whisper process; seconds from the start of the piece. */
export interface HeardSound {
  voice: Voice;
  segments: HeardSegment[];
  /** If requested. */
  languages?: LanguageSample;
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
