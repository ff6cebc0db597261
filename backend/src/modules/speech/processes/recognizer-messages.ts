/** Decodes a range of a WAV file's samples. */
export interface DecodeRequest {
  path: string;
  offset: number;
  bytes: number;
  /** Expected words as a text in the desired style. */
  hotWords?: string | undefined;
  /** Whisper's language code. */
  language?: string | undefined;
  /** Detect the language only. */
  detect?: boolean | undefined;
  /** Whether to use timestamp tokens, with which Whisper recognizes differently. */
  timestamps?: boolean | undefined;
  /** Whether speed matters more than exactness, for words of a recording in progress. */
  isQuick?: boolean | undefined;
}

/**
 * Messages of a recognizer process. `ready` comes first. A `spent` process has grown too large and takes no more
 * pieces.
 */
export type RecognizerMessage<Heard> =
  | { kind: 'ready' }
  | { kind: 'progress'; share: number }
  | { kind: 'heard'; heard: Heard; spent?: boolean }
  | { kind: 'failed'; reason: string };
