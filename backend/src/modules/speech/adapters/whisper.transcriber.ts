import { availableParallelism, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { tagOfWhisper, whisperCodeOf } from '../../../shared/language/languages.js';
import { TRANSCRIPTION_ERRORS } from '../transcription.errors.js';
import { cutAtSilences, type CutOptions, type Piece } from '../cut-at-silences.js';
import {
  Transcriber,
  type SpeechAudio,
  type TranscribeOptions,
  type Transcription,
} from '../ports/transcriber.js';
import { normalised } from '../inverse-text-normaliser.js';
import { asSentences } from '../hot-words.js';
import { listenAgain, type WayToHear } from '../listen-again.js';
import { CachedCheck } from '../processes/cached-check.js';
import { findSettled, unsettledRanges } from '../live/settled-speech.js';
import type { KnownSpeech, LanguageSample } from '../ports/known-speech.js';
import { FRAME, loudnessIn } from '../loudness.js';
import { type DecodedPiece, decodeStretches, type HearingPlan, shifted } from '../processes/decode-pieces.js';
import { RecognizerPool } from '../processes/recognizer-pool.js';
import { endsWell, Recognizer } from '../processes/recognizer.js';
import { sentenceLines } from '../sentence-lines.js';
import { withoutHallucinations } from '../whisper/hallucination-filter.js';
import type { HeardSound } from '../whisper/heard-sound.js';
import {
  languagesIn,
  likeliestOf,
  SAMPLES,
  samplesOf,
  tellsLanguage,
  type ToldLanguages,
} from '../whisper/tell-language.js';
import type { SpokenWord } from '../ports/spoken-word.js';
import {
  hasSpaces,
  memoryFor,
  engineOf,
  modelFor,
  whisperState,
  whisperWorker,
  type WhisperModel,
  type WhisperRuntime,
} from '../whisper/runtime.js';

interface WhisperTranscriberOptions {
  runtimeDir: string;
  /** Default language as a BCP 47 tag; detected if unset. */
  language?: string | null | undefined;
  /** Maximum processes. Defaults to one per core, as memory allows. */
  workers?: number | undefined;
  idleSeconds?: number | undefined;
  patience?: number | undefined;
}

/** Whisper processes windows of 30 s and pads shorter input. Cutting at a pause is better than within a word. */
const PIECES_FOR_WINDOWS: CutOptions = { shortest: 20, longest: 30 };
/** Share of the progress for the main pass. Later passes are short. */
const FIRST_HEARING = 0.95;
/** Milliseconds without a heartbeat, which follows every window. Large models take minutes on a busy machine. */
const SILENT_FOR = 600_000;
const PIECE_LIMIT = 1_200_000;
const PATIENCE = 3600;
/** Each process holds about 260 MB that later steps such as diarization need. Reloading takes a second. */
const IDLE_SECONDS = 1;
const LOOK_AGAIN_MS = 1_000;

/**
 * Whisper on CTranslate2 in single-threaded processes, one per core. Works offline; the model is stored with the
 * engine.
 */
export class WhisperTranscriber extends Transcriber {
  readonly name = 'whisper';

  private readonly opened = new Map<string, OpenModel>();

  constructor(private readonly options: WhisperTranscriberOptions) {
    super();
  }

  /**
   * Waits while the engine is being prepared. Without a given language, samples decide it, and a recording in two
   * languages is transcribed piece by piece.
   * @throws AppError `transcription.unavailable` if the engine is missing or does not load,
   * `transcription.language_unknown` if no model supports the language, `transcription.interrupted` if its process
   * crashed repeatedly on one piece; the signal's reason if aborted
   */
  async transcribe(audio: SpeechAudio, options: TranscribeOptions): Promise<Transcription> {
    options.signal.throwIfAborted();
    const runtime = await this.awaitRuntime(options);
    const loudness = await loudnessIn(audio.path, options.signal);
    const whole = cutAtSilences(loudness, PIECES_FOR_WINDOWS);
    const { codes, heardIn } = await this.detectLanguages(runtime, audio, whole, options);
    const isUsable = ({ engine, channel }: KnownSpeech) =>
      codes.length === 1 &&
      engine === engineOf(runtime, codes[0]!) &&
      channel === (options.channel ?? channel);
    const known = findSettled(options.known?.filter(isUsable) ?? [], loudness);
    const stretches =
      known.length > 0
        ? cutAtSilences(loudness, PIECES_FOR_WINDOWS, unsettledRanges(known, loudness.length * FRAME))
        : whole;
    const parts = await this.partsOf(runtime, audio, stretches, codes, options);
    const total = secondsOf(stretches);
    let done = 0;
    const heard: HeardPart[] = [];
    for (const part of parts) {
      const share = secondsOf(part.stretches) / Math.max(total, 1);
      const onProgress = (of: number) => options.onProgress((done + share * of) * FIRST_HEARING);
      heard.push(await this.hearPart(runtime, audio, part, { ...options, onProgress }));
      done += share;
    }
    options.onProgress(1);
    const most = parts[0]?.code ?? 'en';
    return {
      lines: sentenceLines(
        inOrder([...known, ...heard.flatMap(({ pieces }) => pieces)]).map(({ words }) => words),
      ),
      notHeard: inOrder(heard.flatMap(({ notHeard }) => notHeard)),
      engine: `whisper ${modelFor(runtime, most).name}`,
      language: codes.length > 1 && heardIn ? { ...heardIn, language: tagOfWhisper(most) } : heardIn,
    };
  }

  /** Also true while the engine is being prepared, because recordings wait for it. */
  async check(): Promise<boolean> {
    const found = await whisperState(this.options.runtimeDir);
    if (found.state !== 'ready') return found.state === 'preparing';
    return (await this.open(found.runtime, found.runtime.model)).loads.answer();
  }

  override async close(): Promise<void> {
    await Promise.all([...this.opened.values()].map(({ pool }) => pool.close()));
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
      // The next iteration throws the signal's reason.
      await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
    }
  }

  private async detectLanguages(
    runtime: WhisperRuntime,
    audio: SpeechAudio,
    stretches: readonly Piece[],
    options: TranscribeOptions,
  ): Promise<ToldLanguages> {
    const chosen = options.language ?? this.options.language;
    if (chosen) {
      const code = whisperCodeOf(chosen);
      if (code === null || (code !== 'en' && !runtime.multilingual))
        throw TRANSCRIPTION_ERRORS.languageNotKnown(chosen, `Whisper ${runtime.model.name}`);
      return { codes: [code], heardIn: { language: chosen, source: 'chosen', confidence: null } };
    }
    const sampled = samplesOf(options.known?.filter(({ languages }) => languages) ?? []).slice(0, SAMPLES);
    if (sampled.length > 0 && sampled.length >= Math.min(SAMPLES, stretches.length))
      return languagesIn(sampled.map(({ languages }) => languages!));
    const { tellLanguageFrom: from = audio } = options;
    const pieces =
      from === audio
        ? stretches
        : cutAtSilences(await loudnessIn(from.path, options.signal), PIECES_FOR_WINDOWS);
    const candidates = runtime.multilingual ? samplesOf(pieces) : [];
    const samples: LanguageSample[] = [];
    while (samples.length < SAMPLES && candidates.length > 0) {
      const some = candidates.splice(0, SAMPLES - samples.length);
      for (const piece of await this.detect(runtime, from, some, options))
        if (tellsLanguage(piece.heard, piece)) samples.push(piece.heard.languages ?? []);
    }
    const told = languagesIn(samples);
    return told.codes.length > 0 ? told : { codes: ['en'], heardIn: null };
  }

  /** Transcribed parts by language, most spoken first. */
  private async partsOf(
    runtime: WhisperRuntime,
    audio: SpeechAudio,
    stretches: readonly Piece[],
    codes: readonly string[],
    options: TranscribeOptions,
  ): Promise<LanguagePart[]> {
    if (codes.length === 1) return [{ code: codes[0]!, stretches }];
    const told = await this.detect(runtime, audio, stretches, options);
    const byCode = Map.groupBy(told, ({ heard }) => likeliestOf(codes, heard.languages ?? []));
    return [...byCode]
      .map(([code, pieces]) => ({ code, stretches: pieces.map(({ start, end }) => ({ start, end })) }))
      .sort((a, b) => secondsOf(b.stretches) - secondsOf(a.stretches));
  }

  private async detect(
    runtime: WhisperRuntime,
    audio: SpeechAudio,
    stretches: readonly Piece[],
    options: TranscribeOptions,
  ): Promise<DecodedPiece<HeardSound>[]> {
    const model = runtime.multilingual!;
    const plan = { engine: `${model.folder} tells languages`, detect: true };
    const { pool } = await this.open(runtime, model);
    return decodeStretches(audio, stretches, pool, plan, { ...options, onProgress: () => undefined });
  }

  private async hearPart(
    runtime: WhisperRuntime,
    audio: SpeechAudio,
    { code, stretches }: LanguagePart,
    options: TranscribeOptions,
  ): Promise<HeardPart> {
    const model = modelFor(runtime, code);
    const { pool, loads } = await this.open(runtime, model);
    if (!(await loads.answer())) throw TRANSCRIPTION_ERRORS.whisperUnusable('it does not load');
    const hotWords = options.hotWords ?? [];
    const plan: HearingPlan = {
      hotWords: asSentences(hotWords),
      language: code,
      engine: engineOf(runtime, code),
    };
    const wordsIn = ({ heard, start, end }: DecodedPiece<HeardSound>) =>
      withoutHallucinations(heard, end - start, hotWords, hasSpaces(code)).map((word) =>
        shifted(word, start, audio.duration),
      );
    const pieces = await decodeStretches(audio, stretches, pool, plan, options);
    const withoutProgress = { ...options, onProgress: () => undefined };
    const otherwise =
      (change: Partial<HearingPlan>): WayToHear =>
      async (missed) =>
        (await decodeStretches(audio, missed, pool, { ...plan, ...change }, withoutProgress)).map(wordsIn);
    const ways = [otherwise({ hotWords: undefined }), otherwise({ hotWords: undefined, timestamps: true })];
    const { words, notHeard } = await listenAgain(
      pieces.map((piece) => ({ ...piece, voice: piece.heard.voice, words: wordsIn(piece) })),
      ways,
    );
    const written = code === 'en' ? words.map(normalised) : words;
    return { pieces: pieces.map(({ start }, i) => ({ start, words: written[i]! })), notHeard };
  }

  private async open(runtime: WhisperRuntime, model: WhisperModel): Promise<OpenModel> {
    const key = `${runtime.python} ${model.folder}`;
    const known = this.opened.get(key);
    if (known) return known;
    const maxBytes = await memoryFor(model);
    const { workers, idleSeconds } = this.options;
    const reach = Math.max(1, Math.floor(totalmem() / 2 / maxBytes));
    const limits = { silentFor: SILENT_FOR, piece: PIECE_LIMIT };
    const pool = new RecognizerPool<HeardSound>({
      size: workers ?? Math.min(availableParallelism(), reach),
      idleFor: (idleSeconds ?? IDLE_SECONDS) * 1000,
      start: () => new Recognizer(whisperWorker(runtime, model, maxBytes), limits),
    });
    const loads = new CachedCheck(() => endsWell(whisperWorker(runtime, model)));
    // A concurrent call may have opened it.
    const opened = this.opened.get(key) ?? { pool, loads };
    this.opened.set(key, opened);
    return opened;
  }
}

interface OpenModel {
  pool: RecognizerPool<HeardSound>;
  loads: CachedCheck;
}

interface LanguagePart {
  /** Whisper's language code. */
  code: string;
  stretches: readonly Piece[];
}

interface HeardPart {
  pieces: { start: number; words: readonly SpokenWord[] }[];
  notHeard: Piece[];
}

const secondsOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { start, end }) => sum + end - start, 0);

const inOrder = <T extends { start: number }>(parts: readonly T[]): T[] =>
  parts.toSorted((a, b) => a.start - b.start);
