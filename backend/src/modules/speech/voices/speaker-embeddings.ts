import type { SpeechAudio } from '../ports/transcriber.js';

/** A stretch of a recording, in seconds. */
export interface Stretch {
  start: number;
  end: number;
}

/** How a voice sounds: numbers of which the direction counts, of length 1; all zeros where there is no sound. */
export type SpeakerEmbedding = Float32Array;

/** Tells how the voice in short stretches of speech sounds. */
export abstract class SpeakerEmbeddings {
  /**
   * One for each stretch, of which at most the first 1.6 s are heard; null where voices cannot be told on this machine.
   * @throws the signal's reason when aborted; Error when it fails
   */
  abstract of(
    audio: SpeechAudio,
    stretches: readonly Stretch[],
    signal: AbortSignal,
  ): Promise<SpeakerEmbedding[] | null>;
}
