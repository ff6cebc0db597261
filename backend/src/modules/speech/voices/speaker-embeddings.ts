import type { SpeechAudio } from '../ports/transcriber.js';

export interface Stretch {
  start: number;
  end: number;
}

/** A voice embedding: a vector of length 1, or zeros for silence. */
export type SpeakerEmbedding = Float32Array;

export abstract class SpeakerEmbeddings {
  /**
   * One per range, of which the first 1.6 s are used; null if unsupported on this machine.
   * @throws the signal's reason if aborted; Error on failure
   */
  abstract of(
    audio: SpeechAudio,
    stretches: readonly Stretch[],
    signal: AbortSignal,
  ): Promise<SpeakerEmbedding[] | null>;
}
