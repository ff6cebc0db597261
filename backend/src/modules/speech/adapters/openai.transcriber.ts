import type { FileHandle } from 'node:fs/promises';
import type OpenAI from 'openai';
import { toFile } from 'openai/uploads';
import type { AppError } from '../../../shared/errors/app-error.js';
import { answered, HostedFailure } from '../../../shared/hosted/hosted-failure.js';
import {
  HostedService,
  type HostedServiceOptions,
  type Send,
} from '../../../shared/hosted/hosted-service.js';
import { RequestForms } from '../../../shared/hosted/request-forms.js';
import type { Spending } from '../../../shared/hosted/spending.js';
import { isEnglishTag, languageOf, primaryLanguage } from '../../../shared/language/languages.js';
import type { HeardLanguage } from '../../recordings/index.js';
import {
  Transcriber,
  type SpeechAudio,
  type TranscribeOptions,
  type Transcription,
} from '../ports/transcriber.js';
import { cutAtSilences, joinUpTo, type Piece } from '../cut-at-silences.js';
import { measureLoudness } from '../loudness.js';
import { SAMPLE_BYTES, SAMPLE_RATE, wavOf, withSamples, type SampleRange } from '../speech-wav.js';
import { TRANSCRIPTION_ERRORS } from '../transcription.errors.js';
import { KnownSpeakers } from './known-speakers.js';
import { PacedProgress } from './paced-progress.js';
import { formatsOf, SpeechAnswer, type SpeechFormat, linesOf } from './speech-answers.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

export interface OpenAiTranscriberOptions extends HostedServiceOptions {
  /** Maximum seconds of audio per request. Defaults to the model's limit. */
  longestPiece?: number | undefined;
  /** Milliseconds between progress reports within a request. */
  tickMs?: number | undefined;
  /** Limits the seconds sent. Unlimited if unset. */
  spending?: Spending;
}

/** Timeout per piece, including upload and retries. */
const TIMEOUT_MS = 300_000;
const ATTEMPTS = 3;
const PROBE_S = 0.5;

type SpokenHow = KnownSpeakers['references'] & { language?: string };

/** An OpenAI-compatible speech endpoint. Its responses are untrusted. */
export class OpenAiTranscriber extends Transcriber {
  readonly name = 'openai';
  private readonly service: HostedService;
  private readonly formats: RequestForms<SpeechFormat>;

  constructor(private readonly options: OpenAiTranscriberOptions) {
    super();
    this.formats = new RequestForms(formatsOf(options.model));
    const { timeoutMs = TIMEOUT_MS, attempts = ATTEMPTS } = options;
    this.service = new HostedService({ ...options, timeoutMs, attempts });
  }

  /**
   * Rejects with the signal's reason if aborted, otherwise with an AppError: `transcription.unavailable`, `.busy`,
   * `.refused` or `.unusable_answer`, or `hosted.spent`.
   */
  async transcribe(audio: SpeechAudio, options: TranscribeOptions): Promise<Transcription> {
    options.signal.throwIfAborted();
    const inOneFormat = () =>
      this.formats.inOne((format) => this.transcribeAs(format, audio, options), knowsNot);
    return this.explained(inOneFormat, options.signal);
  }

  private async transcribeAs(
    format: SpeechFormat,
    { path, duration }: SpeechAudio,
    { onProgress, signal, recordingId, language = null }: TranscribeOptions,
  ): Promise<Transcription> {
    const seconds = new Map<string, number>();
    const lines = await withSamples(path, async (file, range) => {
      const loudness = await measureLoudness(file, range, signal);
      const longest = this.options.longestPiece ?? format.longest;
      // Requests are expensive, so short silences are included and only long ones are skipped.
      const pieces = joinUpTo(longest, cutAtSilences(loudness, { shortest: longest / 2, longest }));
      const total = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
      const progress = new PacedProgress(total, onProgress, this.options.tickMs);
      const speakers = new KnownSpeakers(async (piece) => {
        const wav = wavOf(await samplesOf(file, range, piece));
        return `data:audio/wav;base64,${wav.toString('base64')}`;
      });
      const lines: TranscriptLine[] = [];
      for (const piece of pieces) {
        const sound = wavOf(await samplesOf(file, range, piece));
        const request = async () => ({
          answer: await this.service.exchange(
            (client, until) =>
              this.send(client, format, sound, { ...speakers.references, ...inLanguage(language) }, until),
            signal,
          ),
          spent: null,
        });
        const length = lengthOf(piece);
        const { spending } = this.options;
        const asked = spending ? spending.on(recordingId ?? null, length, request) : request();
        const { answer } = await progress.during(length, asked);
        const told = answer.language ? languageOf(answer.language) : null;
        if (told) seconds.set(told, (seconds.get(told) ?? 0) + length);
        const isEnglish = isEnglishTag(language ?? told ?? '');
        lines.push(...linesOf(await speakers.named(answer, piece), piece, duration, isEnglish));
      }
      if (pieces.length === 0) onProgress(1);
      return lines;
    });
    return { lines, engine: `openai ${this.options.model}`, language: heardIn(language, seconds) };
  }

  check(): Promise<boolean> {
    return this.service.check(this.silence);
  }

  /** Sends half a second of silence, because not every service lists its models. Rejects like `transcribe`. */
  tryOut(signal: AbortSignal): Promise<void> {
    return this.explained(async () => void (await this.service.exchange(this.silence, signal)), signal);
  }

  private readonly silence: Send<SpeechAnswer> = (client, until) => {
    const sound = wavOf(Buffer.alloc(PROBE_S * SAMPLE_RATE * SAMPLE_BYTES));
    return this.formats.inOne((format) => this.send(client, format, sound, {}, until), knowsNot);
  };

  private async send(
    client: OpenAI,
    { ask }: SpeechFormat,
    wav: Buffer,
    how: SpokenHow,
    signal: AbortSignal,
  ): Promise<SpeechAnswer> {
    const file = await toFile(wav, 'speech.wav', { type: 'audio/wav' });
    const request = { file, model: this.options.model, ...ask, ...how };
    return SpeechAnswer.parse(answered(await client.audio.transcriptions.create(request, { signal })));
  }

  private async explained<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      signal.throwIfAborted();
      throw cause instanceof HostedFailure ? explain(cause) : cause;
    }
  }
}

const knowsNot = ({ kind }: HostedFailure): boolean => kind === 'refused';

/** Services use ISO 639-1. Other languages are left for them to detect. */
const inLanguage = (tag: string | null) => (tag ? { language: primaryLanguage(tag) } : {});

/** The requested language, else the one detected for most of the audio. */
function heardIn(chosen: string | null, seconds: ReadonlyMap<string, number>): HeardLanguage | null {
  if (chosen) return { language: chosen, source: 'chosen', confidence: null };
  const [most] = [...seconds].sort(([, a], [, b]) => b - a);
  return most ? { language: most[0], source: 'detected', confidence: null } : null;
}

const lengthOf = ({ start, end }: Piece): number => end - start;

async function samplesOf(file: FileHandle, range: SampleRange, { start, end }: Piece): Promise<Buffer> {
  const first = Math.round(start * SAMPLE_RATE);
  const last = Math.min(range.samples, Math.round(end * SAMPLE_RATE));
  const samples = Buffer.alloc((last - first) * SAMPLE_BYTES);
  const { bytesRead } = await file.read(samples, 0, samples.length, range.offset + first * SAMPLE_BYTES);
  return samples.subarray(0, bytesRead);
}

function explain(failure: HostedFailure): AppError {
  switch (failure.kind) {
    case 'timeout':
      return TRANSCRIPTION_ERRORS.serviceTimedOut(failure);
    case 'garbled':
      return TRANSCRIPTION_ERRORS.unusableAnswer(failure);
    case 'oversized':
      return TRANSCRIPTION_ERRORS.answerTooLarge(failure);
    case 'redirecting':
      return TRANSCRIPTION_ERRORS.serviceRedirects(failure);
    case 'unreachable':
      return TRANSCRIPTION_ERRORS.serviceUnreachable(failure);
    case 'key':
      return TRANSCRIPTION_ERRORS.keyRefused(failure);
    case 'busy':
      return TRANSCRIPTION_ERRORS.serviceBusy(failure);
    case 'quota':
      return TRANSCRIPTION_ERRORS.quotaUsedUp(failure);
    case 'absent':
      return TRANSCRIPTION_ERRORS.modelUnknown(failure);
    case 'refused':
      return TRANSCRIPTION_ERRORS.recordingRefused(failure);
    case 'broken':
      return TRANSCRIPTION_ERRORS.noAnswer(failure);
  }
}
