import type { SpokenWord } from './spoken-word.js';

/** Whisper codes with their probabilities, sorted. */
export type LanguageSample = readonly [code: string, probability: number][];

/** Final words that were recognized during the recording, and the loudness of their sound. Times are in seconds. */
export interface SettledSpeech {
  /** End of the previous settled speech if only silence lies between, else `start`. */
  since: number;
  start: number;
  end: number;
  /** Decibels from `start`, one value per 20 ms. */
  loudness: number[];
  words: readonly SpokenWord[];
}

/** Settled speech of a channel, with the engine that recognized it. */
export interface KnownSpeech extends SettledSpeech {
  channel: number;
  engine: string;
  /** Set if its language was sampled. */
  languages?: LanguageSample;
}
