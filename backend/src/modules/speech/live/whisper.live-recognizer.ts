import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { whisperCodeOf } from '../../../shared/language/languages.js';
import { asSentences } from '../hot-words.js';
import { normalised } from '../inverse-text-normaliser.js';
import { RecognizerPool } from '../processes/recognizer-pool.js';
import { Recognizer } from '../processes/recognizer.js';
import { SAMPLE_BYTES, SAMPLE_RATE } from '../speech-wav.js';
import { TRANSCRIPTION_ERRORS } from '../transcription.errors.js';
import { withoutHallucinations } from '../whisper/hallucination-filter.js';
import type { HeardSound } from '../whisper/heard-sound.js';
import {
  engineOf,
  hasSpaces,
  memoryFor,
  modelFor,
  type WhisperModel,
  type WhisperRuntime,
  whisperState,
  whisperWorker,
} from '../whisper/runtime.js';
import { tellsLanguage } from '../whisper/tell-language.js';
import type { LanguageSample } from '../ports/known-speech.js';
import type { DecodeRequest } from '../processes/recognizer-messages.js';
import { stretchesWithoutWords } from '../voice-activity.js';
import { type LiveHeard, type LiveHearing, LiveRecognizer } from './live-recognizer.js';

/** Milliseconds. Words that take longer are too late to be useful. */
const LIMITS = { silentFor: 20_000, piece: 30_000 };
/** A higher priority than that of processes for finished recordings, which can wait. */
const NICENESS = 5;
/** Milliseconds. Keeps the process during pauses of a conversation, because starting it takes a second. */
const IDLE_MS = 60_000;

/** Uses separate processes, because pieces of finished recordings would block them for seconds. */
export class WhisperLiveRecognizer extends LiveRecognizer {
  private readonly pools = new Map<string, RecognizerPool<HeardSound>>();
  private folder: Promise<string> | null = null;
  private files = 0;

  constructor(
    private readonly runtimeDir: string,
    readonly language: string | null,
  ) {
    super();
  }

  async knows(language: string): Promise<boolean> {
    const found = await whisperState(this.runtimeDir);
    const code = whisperCodeOf(language);
    return found.state === 'ready' && code !== null && (code === 'en' || found.runtime.multilingual !== null);
  }

  async hear(samples: Buffer, { language, hotWords, isQuick, signal }: LiveHearing): Promise<LiveHeard> {
    const code = whisperCodeOf(language) ?? 'en';
    const runtime = await this.runtime();
    const heard = await this.decode(modelFor(runtime, code), samples, signal, {
      language: code,
      isQuick,
      ...(hotWords.length > 0 && { hotWords: asSentences(hotWords) }),
    });
    const words = withoutHallucinations(heard, secondsOf(samples), hotWords, hasSpaces(code));
    return {
      words: code === 'en' ? normalised(words) : words,
      notHeard: stretchesWithoutWords(heard.voice, words),
      engine: engineOf(runtime, code),
    };
  }

  async sampleLanguage(samples: Buffer, signal: AbortSignal): Promise<LanguageSample | null> {
    const { multilingual } = await this.runtime();
    if (!multilingual) return null;
    const heard = await this.decode(multilingual, samples, signal, { detect: true });
    return tellsLanguage(heard, { start: 0, end: secondsOf(samples) }) ? (heard.languages ?? null) : null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }

  private async decode(
    model: WhisperModel,
    samples: Buffer,
    signal: AbortSignal,
    request: Pick<DecodeRequest, 'language' | 'isQuick' | 'hotWords' | 'detect'>,
  ): Promise<HeardSound> {
    const pool = await this.poolOf(model);
    this.folder ??= mkdtemp(join(tmpdir(), 'playhead-live-'));
    const path = join(await this.folder, `${this.files++}.pcm`);
    try {
      await writeFile(path, samples);
      const piece = { path, offset: 0, bytes: samples.length, ...request };
      return await pool.decode(piece, () => undefined, signal);
    } finally {
      await rm(path, { force: true });
    }
  }

  private async runtime(): Promise<WhisperRuntime> {
    const found = await whisperState(this.runtimeDir);
    if (found.state !== 'ready') throw TRANSCRIPTION_ERRORS.whisperUnusable('it was not prepared');
    return found.runtime;
  }

  private async poolOf(model: WhisperModel): Promise<RecognizerPool<HeardSound>> {
    const runtime = await this.runtime();
    const maxBytes = await memoryFor(model);
    const pool = this.pools.get(model.folder);
    if (pool) return pool;
    const opened = new RecognizerPool<HeardSound>({
      size: Math.max(1, Math.floor(availableParallelism() / 2)),
      idleFor: IDLE_MS,
      start: () => new Recognizer(whisperWorker(runtime, model, maxBytes, NICENESS), LIMITS),
    });
    this.pools.set(model.folder, opened);
    return opened;
  }
}

const secondsOf = (samples: Buffer): number => samples.length / SAMPLE_BYTES / SAMPLE_RATE;
