import type { SpeechAudio } from '../ports/transcriber.js';

export interface Stretch {
  start: number;
  end: number;
}

/** A voice embedding: a vector of length 1, or zeros for silence or too little speech. */
export type SpeakerEmbedding = Float32Array;

/** The model of all embeddings. Embeddings of different models cannot be compared. */
export const VOICE_MODEL = 'campplus-zh-en';

/** Seconds of a frame of `SpeechChunk`. */
export const FRAME = 270 / 16_000;

/** A piece of at most two seconds of what one person of a chunk says, in frames. */
export interface VoicePiece {
  person: number;
  from: number;
  to: number;
  voice: SpeakerEmbedding;
}

/** Who speaks in ten seconds of a recording: up to three people, told apart within these seconds only. */
export interface SpeechChunk {
  start: number;
  /** One byte per frame, in which bit `n` is set while person `n` speaks. */
  speaking: Uint8Array;
  pieces: readonly VoicePiece[];
}

export abstract class SpeakerEmbeddings {
  /**
   * Who speaks when, in chunks of ten seconds that overlap in short recordings; null if unsupported on this machine.
   * @throws the signal's reason if aborted; Error on failure
   */
  abstract chunksOf(audio: SpeechAudio, signal: AbortSignal): Promise<SpeechChunk[] | null>;

  /**
   * One embedding per range of at most ten seconds; null if unsupported on this machine.
   * @throws the signal's reason if aborted; Error on failure
   */
  abstract of(
    audio: SpeechAudio,
    stretches: readonly Stretch[],
    signal: AbortSignal,
  ): Promise<SpeakerEmbedding[] | null>;
}
