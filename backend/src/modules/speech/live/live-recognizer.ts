import type { LanguageSample } from '../ports/known-speech.js';
import type { Stretch } from '../ports/transcriber.js';
import type { SpokenWord } from '../ports/spoken-word.js';

export interface LiveHearing {
  /** BCP 47 tag. */
  language: string;
  /** Names and words that may be said, most likely first. */
  hotWords: readonly string[];
  /** Faster and less accurate, for words that will be recognized again. */
  isQuick: boolean;
  signal: AbortSignal;
}

/** Words recognized in a short sound. Times are in seconds from its first sample. */
export interface LiveHeard {
  words: SpokenWord[];
  /** Ranges with a voice but without words. */
  notHeard: Stretch[];
  /** Model and language. */
  engine: string;
}

/** Recognizes short sound of recordings in progress, with low latency. */
export abstract class LiveRecognizer {
  /** BCP 47 tag of the default language; null if it is detected. */
  abstract readonly language: string | null;

  /** Whether it can be used now for this language. Never throws. */
  abstract knows(language: string): Promise<boolean>;

  /**
   * @param samples 16 kHz mono 16-bit samples, at most 30 s
   * @throws an error if recognition fails, or the signal's reason if aborted
   */
  abstract hear(samples: Buffer, options: LiveHearing): Promise<LiveHeard>;

  /**
   * Samples the language of a short sound.
   * @returns null if it has too little voice, or if the engine supports only one language
   */
  abstract sampleLanguage(samples: Buffer, signal: AbortSignal): Promise<LanguageSample | null>;

  abstract close(): Promise<void>;
}
