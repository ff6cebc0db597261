import { availableParallelism, totalmem } from 'node:os';
import { AppError } from '../../../../shared/errors/app-error.js';
import type { TranscriptLine } from '../../../recordings/index.js';
import { Transcriber, type SpeechAudio, type TranscribeOptions } from '../ports/transcriber.js';
import { cutAtSilences, PIECES_FOR_CORES, percentile, type Piece } from '../cut-at-silences.js';
import { FRAME, measureLoudness } from '../loudness.js';
import { readableLines } from '../readable-lines.js';
import { SAMPLE_BYTES, SAMPLE_RATE, withSamples } from '../speech-wav.js';
import type { SpokenWord } from '../spoken-word.js';
import { withoutNoise } from '../vosk/heard-noise.js';
import { makeModelFolder } from '../vosk/model-folder.js';
import { canLoad, Recogniser, RecogniserDied } from '../vosk/recogniser.js';
import type { DecodeRequest } from '../vosk/recogniser-messages.js';
import { RecogniserPool } from '../vosk/recogniser-pool.js';
import { libraryFor, shippedModel } from '../vosk/vosk-files.js';

export interface VoskTranscriberOptions {
  /** Folder that keeps the prepared model; made when missing. */
  cacheDir: string;
  /** Recogniser processes at most; by default one a core, as far as memory reaches. */
  workers?: number | undefined;
  /** Seconds without work after which the processes end. */
  idleSeconds?: number | undefined;
  /** Path of Vosk's native library; by default the one for this platform, null where there is none. */
  library?: string | null | undefined;
}

/** Bytes a recogniser process may take, with its model and what it has unfolded of the word graph. */
const MEMORY_A_WORKER = 512 * 1024 ** 2;
/** Loud frames are brought to this level (decibels below full scale): quiet rooms are understood much better. */
const SPEECH_LEVEL = -14;
/** Decibels; more would only make noise loud. */
const MOST_GAIN = 30;
/** Milliseconds without a sign of life, which comes every two seconds of sound, after which a process is killed. */
const SILENT_FOR = 120_000;
/** Milliseconds a piece may take: as shipped it takes two seconds, so this bounds a starved machine, not work. */
const PIECE_LIMIT = 600_000;
/** Milliseconds an answer "cannot be loaded" holds before it is tried again. */
const NO_HOLDS_FOR = 60_000;

/** Vosk with the small US English model, in processes of its own, one a core. English only, offline. */
export class VoskTranscriber extends Transcriber {
  readonly name = 'vosk';
  private readonly library: string | null;
  private readonly pool: RecogniserPool;
  private modelFolder = '';
  private loads: { answer: Promise<boolean>; until: number } | null = null;

  constructor(private readonly options: VoskTranscriberOptions) {
    super();
    this.library = options.library === undefined ? libraryFor() : options.library;
    const reach = Math.max(1, Math.floor(totalmem() / 2 / MEMORY_A_WORKER));
    this.pool = new RecogniserPool({
      size: options.workers ?? Math.min(availableParallelism(), reach),
      idleFor: (options.idleSeconds ?? 30) * 1000,
      start: () =>
        new Recogniser(this.library!, this.modelFolder, { silentFor: SILENT_FOR, piece: PIECE_LIMIT }),
    });
  }

  /**
   * @throws AppError `transcription.unavailable` when the library does not load here, `transcription.interrupted`
   *   when the recogniser died twice of one piece; the signal's reason when aborted
   */
  async transcribe(audio: SpeechAudio, { onProgress, signal }: TranscribeOptions): Promise<TranscriptLine[]> {
    signal.throwIfAborted();
    if (!(await this.check())) throw unavailable();
    this.modelFolder = await makeModelFolder(this.options.cacheDir, shippedModel());
    const pieces = await planPieces(audio.path, signal);
    const report = sharesOf(pieces, onProgress);
    // One failed piece fails the recording, so the work on the others is stopped with it.
    const failed = new AbortController();
    const stop = AbortSignal.any([signal, failed.signal]);
    const settled = await Promise.allSettled(
      pieces.map(async (piece, index) => {
        try {
          const words = await this.pool.decode(piece.request, (share) => report(index, share), stop);
          report(index, 1);
          return withoutNoise(words).map((word) => shift(word, piece.start, audio.duration));
        } catch (error) {
          failed.abort(error);
          throw error;
        }
      }),
    );
    signal.throwIfAborted();
    if (failed.signal.aborted) throw asAppError(failed.signal.reason);
    const words = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    if (pieces.length === 0) onProgress(1);
    return readableLines(words);
  }

  /** Whether the native library loads; asked once when it does, every minute when it does not. */
  check(): Promise<boolean> {
    if (!this.library) return Promise.resolve(false);
    if (!this.loads || Date.now() > this.loads.until) {
      const asked = { answer: canLoad(this.library), until: Infinity };
      this.loads = asked;
      void asked.answer.then((works) => {
        if (!works) asked.until = Date.now() + NO_HOLDS_FOR;
      });
    }
    return this.loads.answer;
  }

  /** Ends the processes; transcriptions under way reject. */
  override close(): Promise<void> {
    return this.pool.close();
  }
}

interface PlannedPiece extends Piece {
  request: DecodeRequest;
}

function planPieces(path: string, signal: AbortSignal): Promise<PlannedPiece[]> {
  return withSamples(path, async (file, range) => {
    const loudness = await measureLoudness(file, range, signal);
    return cutAtSilences(loudness, PIECES_FOR_CORES).map(({ start, end }) => {
      const speech = percentile(loudness.subarray(Math.round(start / FRAME), Math.round(end / FRAME)), 0.95);
      const first = Math.round(start * SAMPLE_RATE);
      const last = Math.round(end * SAMPLE_RATE);
      const gain = 10 ** (Math.min(MOST_GAIN, SPEECH_LEVEL - speech) / 20);
      const request = {
        path,
        offset: range.offset + first * SAMPLE_BYTES,
        bytes: (last - first) * SAMPLE_BYTES,
        gain,
      };
      return { start, end, request };
    });
  });
}

/** Turns the progress of pieces into one share that never falls, also when a piece is begun again. */
function sharesOf(pieces: Piece[], onProgress: (share: number) => void) {
  const total = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
  const done = pieces.map(() => 0);
  return (index: number, share: number) => {
    done[index] = Math.max(done[index]!, share);
    const seconds = pieces.reduce((sum, { start, end }, i) => sum + done[i]! * (end - start), 0);
    onProgress(Math.min(1, seconds / total));
  };
}

/** A word's time in the recording, kept inside it: the sound may be a few milliseconds longer than its container says. */
function shift({ text, start, end }: SpokenWord, by: number, duration: number): SpokenWord {
  return { text, start: Math.min(duration - 0.02, start + by), end: Math.min(duration, end + by) };
}

function unavailable(): AppError {
  return new AppError(
    'unavailable',
    'transcription.unavailable',
    'Speech recognition does not run on this machine; set OPENAI_API_KEY to use a speech service instead.',
  );
}

function asAppError(error: unknown): unknown {
  if (!(error instanceof RecogniserDied)) return error;
  if (!error.wasReady) return Object.assign(unavailable(), { cause: error });
  const message = 'Speech recognition stopped unexpectedly while it worked on this recording.';
  return Object.assign(new AppError('unavailable', 'transcription.interrupted', message), { cause: error });
}
