import type { FallbackFacts, HeardLanguage } from '../../recordings/index.js';
import type { KnownSpeech } from './known-speech.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

export interface Stretch {
  start: number;
  end: number;
}

/** A 16 kHz mono 16-bit WAV file on the local disk; `duration` in seconds. */
export interface SpeechAudio {
  path: string;
  duration: number;
}

/** Caches results by audio and settings, so that a result is never used for different audio. */
export interface PieceMemory {
  /** @returns null if not cached */
  recall(key: string): Promise<unknown>;
  keep(key: string, heard: unknown): Promise<void>;
}

export interface TranscribeOptions {
  /** Called with the finished share, 0 to 1, never decreasing. */
  onProgress: (share: number) => void;
  /** The recording whose spending limit applies. */
  recordingId?: string;
  /** Called if the work must wait for the engine's set-up. */
  onWaiting?: () => void;
  /** Names and words that may be said, most certain first. Engines may ignore them. */
  hotWords?: readonly string[];
  /** BCP 47 tag if known. Without it, capable engines detect the language. */
  language?: string | null | undefined;
  /** Audio with all speakers for language detection, if `audio` has only some of them. */
  tellLanguageFrom?: SpeechAudio;
  /** Cached results of pieces. */
  memory?: PieceMemory;
  /** What was settled while the recording was made. Engines that cannot use it hear the whole. */
  known?: readonly KnownSpeech[];
  /** The channel of `known` that `audio` is, if it is not the whole. */
  channel?: number;
  /** Aborting stops all work and rejects `transcribe`. */
  signal: AbortSignal;
}

/** The transcript and its engine, e.g. `whisper tiny.en`. */
export interface Transcription {
  lines: TranscriptLine[];
  /** Ranges with speech but without recognized words, if the engine reports them. */
  notHeard?: Stretch[];
  engine: string;
  /** The language of the transcript, if the engine knows it. */
  language?: HeardLanguage | null;
  /** Set if a preferred engine failed. */
  fallback?: FallbackFacts | null;
}

/** Turns speech into readable, timed lines. Audio without speech gives an empty list. */
export abstract class Transcriber {
  abstract readonly name: string;
  abstract transcribe(audio: SpeechAudio, options: TranscribeOptions): Promise<Transcription>;
  /** Whether the engine can be used now. Never throws. */
  abstract check(): Promise<boolean>;

  /** Ends processes kept between calls. */
  async close(): Promise<void> {}
}
