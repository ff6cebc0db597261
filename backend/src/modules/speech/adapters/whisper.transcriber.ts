import { stat } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TRANSCRIPTION_ERRORS } from '../transcription.errors.js';
import type { CutOptions } from '../cut-at-silences.js';
import {
  Transcriber,
  type SpeechAudio,
  type TranscribeOptions,
  type Transcription,
} from '../ports/transcriber.js';
import { hearBy } from '../hear-by.js';
import { asSentences } from '../hot-words.js';
import { listenAgain, type WayToHear } from '../listen-again.js';
import { CachedCheck } from '../processes/cached-check.js';
import {
  type DecodedPiece,
  decodePieces,
  decodeStretches,
  type HearingPlan,
  shifted,
} from '../processes/decode-pieces.js';
import { RecogniserPool } from '../processes/recogniser-pool.js';
import { endsWell, Recogniser } from '../processes/recogniser.js';
import { sentenceLines } from '../sentence-lines.js';
import { believableWords } from '../whisper/believable-words.js';
import type { HeardSound } from '../whisper/heard-sound.js';
import { whisperState, whisperWorker, type WhisperRuntime } from '../whisper/runtime.js';

export interface WhisperTranscriberOptions {
  runtimeDir: string;
  /** Language of the recordings, as `en`; ignored by English-only models. */
  language: string;
  /** Processes at most; by default one a core, as far as memory reaches. */
  workers?: number | undefined;
  idleSeconds?: number | undefined;
  /** Listens to what this one does not hear. */
  other?: Transcriber | undefined;
  patience?: number | undefined;
}

/** One window of the model, which pads what is shorter: a cut in a pause is better than its own in a word. */
const PIECES_FOR_WINDOWS: CutOptions = { shortest: 20, longest: 30 };
/** Of the progress: what comes after it is little. */
const FIRST_HEARING = 0.95;
/** Bytes of a process beside its model, and how many times the model's file it may take. */
const MEMORY_OF_ENGINE = 350 * 1024 ** 2;
const MEMORY_OF_MODEL = 2.5;
/** Milliseconds without a sign of life, which comes with every window; large models take minutes on a busy machine. */
const SILENT_FOR = 600_000;
const PIECE_LIMIT = 1_200_000;
const PATIENCE = 3600;
/** Each process holds some 260 MB; what comes after it, as telling voices, needs them, and loading takes a second. */
const IDLE_SECONDS = 1;
const LOOK_AGAIN_MS = 1_000;

/** Whisper by CTranslate2 in processes of one thread, one a core. Offline: the model lies beside the engine. */
export class WhisperTranscriber extends Transcriber {
  readonly name = 'whisper';

  private opened: { key: string; pool: RecogniserPool<HeardSound>; loads: CachedCheck } | null = null;

  constructor(private readonly options: WhisperTranscriberOptions) {
    super();
  }

  /**
   * Waits while the engine is being prepared.
   * @throws AppError `transcription.unavailable` when it is not there or does not load, `transcription.interrupted`
   *   when its process died several times of one piece; the signal's reason when aborted
   */
  async transcribe(audio: SpeechAudio, options: TranscribeOptions): Promise<Transcription> {
    options.signal.throwIfAborted();
    const runtime = await this.awaitRuntime(options);
    const { pool, loads } = await this.open(runtime);
    if (!(await loads.answer())) throw TRANSCRIPTION_ERRORS.whisperUnusable('it does not load');
    const hotWords = options.hotWords ?? [];
    const plan: HearingPlan = {
      hotWords: asSentences(hotWords),
      engine: `${runtime.modelFolder} ${this.options.language} with voice`,
    };
    const wordsIn = ({ heard, start, end }: DecodedPiece<HeardSound>) =>
      believableWords(heard, end - start, hotWords).map((word) => shifted(word, start, audio.duration));
    const onProgress = (share: number) => options.onProgress(share * FIRST_HEARING);
    const pieces = await decodePieces(
      audio,
      pool,
      { ...plan, cut: PIECES_FOR_WINDOWS },
      { ...options, onProgress },
    );
    const untold = { ...options, onProgress: () => undefined };
    const otherwise =
      (change: Partial<HearingPlan>): WayToHear =>
      async (stretches) =>
        (await decodeStretches(audio, stretches, pool, { ...plan, ...change }, untold)).map(wordsIn);
    const ways = [otherwise({ hotWords: undefined }), otherwise({ hotWords: undefined, timestamps: true })];
    const { other } = this.options;
    if (other && !options.isUnfinished) ways.push(hearBy(other, audio, untold));
    const { words, notHeard } = await listenAgain(
      pieces.map((piece) => ({ ...piece, voice: piece.heard.voice, words: wordsIn(piece) })),
      ways,
    );
    options.onProgress(1);
    return { lines: sentenceLines(words), notHeard, engine: `whisper ${runtime.modelName}` };
  }

  /** Also true while it is being prepared: recordings wait for it. */
  async check(): Promise<boolean> {
    const found = await whisperState(this.options.runtimeDir);
    if (found.state !== 'ready') return found.state === 'preparing';
    return (await this.open(found.runtime)).loads.answer();
  }

  override get hearsPieces(): boolean {
    return true;
  }

  override async close(): Promise<void> {
    await this.opened?.pool.close();
  }

  private async awaitRuntime({ signal, onWaiting }: TranscribeOptions): Promise<WhisperRuntime> {
    const until = Date.now() + (this.options.patience ?? PATIENCE) * 1000;
    let isReported = false;
    for (;;) {
      const found = await whisperState(this.options.runtimeDir);
      if (found.state === 'ready') return found.runtime;
      if (found.state === 'missing')
        throw TRANSCRIPTION_ERRORS.whisperUnusable(found.problem ?? 'it was not prepared');
      if (Date.now() > until) throw TRANSCRIPTION_ERRORS.whisperUnusable('its preparation takes too long');
      if (!isReported) onWaiting?.();
      isReported = true;
      // An abort shows in the loop's next round as what it is: the signal's reason.
      await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
    }
  }

  private async open(runtime: WhisperRuntime) {
    const key = `${runtime.python} ${runtime.modelFolder}`;
    if (this.opened?.key !== key) {
      const file = await stat(join(runtime.modelFolder, 'model.bin'));
      const maxBytes = MEMORY_OF_ENGINE + MEMORY_OF_MODEL * file.size;
      const { language, workers, idleSeconds } = this.options;
      const reach = Math.max(1, Math.floor(totalmem() / 2 / maxBytes));
      const pool = new RecogniserPool<HeardSound>({
        size: workers ?? Math.min(availableParallelism(), reach),
        idleFor: (idleSeconds ?? IDLE_SECONDS) * 1000,
        start: () =>
          new Recogniser(whisperWorker(runtime, { language, maxBytes: Math.round(maxBytes) }), {
            silentFor: SILENT_FOR,
            piece: PIECE_LIMIT,
          }),
      });
      const loads = new CachedCheck(() => endsWell(whisperWorker(runtime)));
      await this.opened?.pool.close();
      this.opened = { key, pool, loads };
    }
    return this.opened;
  }
}
