import { availableParallelism, totalmem } from 'node:os';
import { isEnglishTag } from '../../../shared/language/languages.js';
import { percentile, PIECES_FOR_CORES } from '../cut-at-silences.js';
import {
  Transcriber,
  type SpeechAudio,
  type TranscribeOptions,
  type Transcription,
} from '../ports/transcriber.js';
import { CachedCheck } from '../processes/cached-check.js';
import { cutPieces, decodeStretches, shifted } from '../processes/decode-pieces.js';
import { TRANSCRIPTION_ERRORS } from '../transcription.errors.js';
import type { HeardWord } from '../processes/recogniser-messages.js';
import { RecogniserPool } from '../processes/recogniser-pool.js';
import { endsWell, Recogniser } from '../processes/recogniser.js';
import { readableLines } from '../readable-lines.js';
import { withoutNoise } from '../vosk/noise-filter.js';
import { makeModelFolder } from '../vosk/model-folder.js';
import { libraryFor, shippedModel, voskWorker } from '../vosk/vosk-files.js';

export interface VoskTranscriberOptions {
  cacheDir: string;
  /** Maximum recognizer processes. Defaults to one per core, as memory allows. */
  workers?: number | undefined;
  /** Idle seconds before the processes end. */
  idleSeconds?: number | undefined;
  /** Path of Vosk's native library. Defaults to the platform's, or null if there is none. */
  library?: string | null | undefined;
}

/** Maximum bytes of a recognizer process, including its model and the cached word graph. */
const MEMORY_A_WORKER = 512 * 1024 ** 2;
/** Target level of loud frames, in decibels below full scale. */
const SPEECH_LEVEL = -14;
/** Decibels. A higher gain would only amplify noise. */
const MAX_GAIN = 30;
/** Milliseconds without progress before a process is killed. Progress is reported every two seconds of audio. */
const SILENT_FOR = 120_000;
/** Timeout per piece in milliseconds. A piece normally takes two seconds, so this only bounds a starved machine. */
const PIECE_LIMIT = 600_000;

/** Vosk with the small US English model, offline, in one process per core. */
export class VoskTranscriber extends Transcriber {
  readonly name = 'vosk';

  private readonly library: string | null;
  private readonly pool: RecogniserPool<HeardWord[]>;
  private readonly loads: CachedCheck;
  private modelFolder = '';

  constructor(private readonly options: VoskTranscriberOptions) {
    super();
    this.library = options.library === undefined ? libraryFor() : options.library;
    this.loads = new CachedCheck(async () => this.library !== null && endsWell(voskWorker(this.library)));
    const reach = Math.max(1, Math.floor(totalmem() / 2 / MEMORY_A_WORKER));
    this.pool = new RecogniserPool({
      size: options.workers ?? Math.min(availableParallelism(), reach),
      idleFor: (options.idleSeconds ?? 30) * 1000,
      start: () =>
        new Recogniser(voskWorker(this.library!, this.modelFolder), {
          silentFor: SILENT_FOR,
          piece: PIECE_LIMIT,
        }),
    });
  }

  /**
   * @throws AppError `transcription.unavailable` if the library does not load, `transcription.interrupted` if two
   * recognizers crashed on one piece; the signal's reason if aborted
   */
  async transcribe(audio: SpeechAudio, options: TranscribeOptions): Promise<Transcription> {
    options.signal.throwIfAborted();
    if (options.language && !isEnglishTag(options.language))
      throw TRANSCRIPTION_ERRORS.languageNotKnown(options.language, 'Vosk');
    if (!(await this.check())) throw TRANSCRIPTION_ERRORS.notSupportedHere(undefined);
    this.modelFolder = await makeModelFolder(this.options.cacheDir, shippedModel());
    const plan = { engine: this.modelFolder };
    const stretches = await cutPieces(audio, { cut: PIECES_FOR_CORES, gain: gainFor }, options);
    const pieces = await decodeStretches(audio, stretches, this.pool, plan, options);
    const words = pieces.flatMap(({ heard, start }) =>
      withoutNoise(heard).map((word) => shifted(word, start, audio.duration)),
    );
    return { lines: readableLines(words), engine: this.name };
  }

  check(): Promise<boolean> {
    return this.loads.answer();
  }

  override get hearsPieces(): boolean {
    return true;
  }

  override close(): Promise<void> {
    return this.pool.close();
  }
}

/** Quiet recordings are recognized much better when amplified. */
function gainFor(loudness: Float32Array): number {
  return 10 ** (Math.min(MAX_GAIN, SPEECH_LEVEL - percentile(loudness, 0.95)) / 20);
}
