import type { SpokenWord } from './spoken-word.js';

/** Whisper codes with their probabilities, sorted. */
export type LanguageSample = readonly [code: string, probability: number][];

/** Words that were settled while a recording was made, and the sound they were heard in. Times are in seconds. */
export interface SettledSpeech {
  /** End of the settled speech before it, if nothing but silence lies between. */
  since: number;
  start: number;
  end: number;
  /** Decibels from `start`, one value per 20 ms. */
  loudness: number[];
  words: readonly SpokenWord[];
}

/** Settled speech of a channel, and the engine that heard it. */
export interface KnownSpeech extends SettledSpeech {
  channel: number;
  engine: string;
  /** Set if its language was sampled. */
  languages?: LanguageSample;
}
