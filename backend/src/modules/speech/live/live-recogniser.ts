import type { SpokenWord } from '../spoken-word.js';

export interface LiveHearing {
  /** BCP 47 tag. */
  language: string;
  /** Names and words that may be said, most certain first. */
  hotWords: readonly string[];
  /** Faster and less exact, for words that will be heard again. */
  isQuick: boolean;
  signal: AbortSignal;
}

/** Recognizes short sound of recordings in progress, with low latency. */
export abstract class LiveRecogniser {
  /** Whether it can be used now for this language. Never throws. */
  abstract knows(language: string): Promise<boolean>;

  /**
   * @param samples 16 kHz mono 16-bit samples, at most 30 s
   * @returns words in seconds from the first sample
   * @throws an error if it cannot be recognized; the signal's reason if aborted
   */
  abstract hear(samples: Buffer, options: LiveHearing): Promise<SpokenWord[]>;

  abstract close(): Promise<void>;
}
