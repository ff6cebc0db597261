import type { FallbackFacts, HeardLanguage } from '../../recordings/index.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** Seconds of the recording, start < end. */
export interface Stretch {
  start: number;
  end: number;
}

/** A 16 kHz mono 16-bit WAV file on the local disk; `duration` in seconds. */
export interface SpeechAudio {
  path: string;
  duration: number;
}

/** Pieces by what was to be heard and how, so that the same sound is never answered with another's words. */
export interface PieceMemory {
  /** @returns null where it was not heard yet */
  recall(key: string): Promise<unknown>;
  keep(key: string, heard: unknown): Promise<void>;
}

export interface TranscribeOptions {
  /** Called with the share done, 0 to 1, never falling. */
  onProgress: (share: number) => void;
  /** Whose share of what may be spent it counts to. */
  recordingId?: string;
  /** Called when the work cannot begin yet, because the engine is still being set up. */
  onWaiting?: () => void;
  /** Names and words that may be said, the surest first: engines that can listen for them do. */
  hotWords?: readonly string[];
  /** What is spoken, as BCP 47, where somebody said it: engines that can find it out do so without. */
  language?: string | null | undefined;
  /** A sound of all who speak, which tells the language better than one of them alone; the audio itself without it. */
  tellLanguageFrom?: SpeechAudio;
  /** What was heard of pieces before, which are then not heard again. */
  memory?: PieceMemory;
  /** The sound goes on after this: what cannot be cut off for good yet is left for later. */
  isUnfinished?: boolean;
  /** Aborting kills whatever work is under way; `transcribe` then rejects. */
  signal: AbortSignal;
}

/** The transcript and the engine that produced it, e.g. `vosk` or `whisper tiny.en`. */
export interface Transcription {
  lines: TranscriptLine[];
  /** Where somebody speaks and no way of listening made out a word; nothing where the engine does not tell. */
  notHeard?: Stretch[];
  engine: string;
  /** What it was heard in; nothing where the engine does not know. */
  language?: HeardLanguage | null;
  /** Where another engine was asked first, and failed. */
  fallback?: FallbackFacts | null;
}

/** Turns speech into readable, timed transcript lines. No speech gives an empty list. */
export abstract class Transcriber {
  abstract readonly name: string;
  /** Whether it cuts the sound into pieces of its own, which `memory` and `isUnfinished` are about. */
  get hearsPieces(): boolean {
    return false;
  }
  abstract transcribe(audio: SpeechAudio, options: TranscribeOptions): Promise<Transcription>;
  /** Whether the engine can be used now; never throws. */
  abstract check(): Promise<boolean>;

  /** Ends what the engine keeps running between calls. */
  async close(): Promise<void> {}
}
