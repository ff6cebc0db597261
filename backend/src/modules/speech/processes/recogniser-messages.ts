/** What a recogniser process is asked to do: one stretch of a WAV file's samples. */
export interface DecodeRequest {
  path: string;
  offset: number;
  bytes: number;
  gain: number;
  /** Words that may be said, as text in the style that is wanted. */
  hotWords?: string | undefined;
  /** What is spoken, as Whisper calls it. */
  language?: string | undefined;
  /** Whether it is to tell the language, and no words. */
  detect?: boolean | undefined;
  /** Whether marks of time are asked for, with which Whisper hears otherwise. */
  timestamps?: boolean | undefined;
}

/** One word of a stretch; seconds from the start of the stretch. */
export interface HeardWord {
  text: string;
  start: number;
  end: number;
  /** 0 to 1. */
  confidence: number;
}

/**
 * What a recogniser process tells: `ready` once, before anything else. One that is `spent` has grown too large and
 * takes no more pieces.
 */
export type RecogniserMessage<Heard> =
  | { kind: 'ready' }
  | { kind: 'progress'; share: number }
  | { kind: 'heard'; heard: Heard; spent?: boolean }
  | { kind: 'failed'; reason: string };
