import type { FileHandle } from 'node:fs/promises';
import type OpenAI from 'openai';
import { toFile } from 'openai/uploads';
import type { AppError } from '../../../shared/errors/app-error.js';
import type { HostedFailure } from '../../../shared/hosted/hosted-failure.js';
import {
  HostedService,
  type HostedServiceOptions,
  type Send,
} from '../../../shared/hosted/hosted-service.js';
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
import { SpeechAnswer, formatOf, linesOf } from './speech-answers.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

export interface OpenAiTranscriberOptions extends HostedServiceOptions {
  /** Seconds of sound in one request; as much as the model takes by default. */
  longestPiece?: number | undefined;
  /** Milliseconds between two reports of progress within a request. */
  tickMs?: number | undefined;
  /** Bounds the seconds that are sent; without it nothing is counted. */
  spending?: Spending;
}

/** For one piece, upload and retries included. */
const TIMEOUT_MS = 300_000;
const ATTEMPTS = 3;
const PROBE_S = 0.5;

type SpokenHow = KnownSpeakers['references'] & { language?: string };

/** Uses an OpenAI-compatible speech endpoint. Its answer is untrusted input. */
export class OpenAiTranscriber extends Transcriber {
  readonly name = 'openai';
  private readonly service: HostedService;

  constructor(private readonly options: OpenAiTranscriberOptions) {
    super();
    const { timeoutMs = TIMEOUT_MS, attempts = ATTEMPTS } = options;
    this.service = new HostedService({ ...options, timeoutMs, attempts });
  }

  /**
   * Rejects with the signal's reason when aborted; else with an AppError: `transcription.unavailable`, `.busy`,
   * `.refused` or `.unusable_answer`, or `hosted.spent`.
   */
  async transcribe(
    { path, duration }: SpeechAudio,
    { onProgress, signal, recordingId, language = null }: TranscribeOptions,
  ): Promise<Transcription> {
    signal.throwIfAborted();
    const seconds = new Map<string, number>();
    const lines = await withSamples(path, async (file, range) => {
      const loudness = await measureLoudness(file, range, signal);
      const longest = this.options.longestPiece ?? formatOf(this.options.model).longest;
      // Requests are dear: silences between the pieces are sent along, those around them are not.
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
          answer: await this.ask(sound, { ...speakers.references, ...inLanguage(language) }, signal),
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

  /** Whether the service listens. */
  check(): Promise<boolean> {
    return this.service.check(this.silence);
  }

  /** Sends half a second of silence, as not every service has a list of models. Rejects as `transcribe` does. */
  async tryOut(signal: AbortSignal): Promise<void> {
    await this.exchange(this.silence, signal);
  }

  private readonly silence: Send<SpeechAnswer> = (client, until) =>
    this.send(client, wavOf(Buffer.alloc(PROBE_S * SAMPLE_RATE * SAMPLE_BYTES)), {}, until);

  private ask(wav: Buffer, how: SpokenHow, signal: AbortSignal): Promise<SpeechAnswer> {
    return this.exchange((client, until) => this.send(client, wav, how, until), signal);
  }

  private async send(
    client: OpenAI,
    wav: Buffer,
    how: SpokenHow,
    signal: AbortSignal,
  ): Promise<SpeechAnswer> {
    const { model } = this.options;
    const file = await toFile(wav, 'speech.wav', { type: 'audio/wav' });
    const request = { file, model, ...formatOf(model).ask, ...how };
    return SpeechAnswer.parse(await client.audio.transcriptions.create(request, { signal }));
  }

  private async exchange(send: Send<SpeechAnswer>, signal: AbortSignal): Promise<SpeechAnswer> {
    try {
      return await this.service.exchange(send, signal);
    } catch (cause) {
      signal.throwIfAborted();
      throw explain(cause as HostedFailure);
    }
  }
}

/** Services know ISO 639-1; what they call otherwise they find out themselves. */
const inLanguage = (tag: string | null) => (tag ? { language: primaryLanguage(tag) } : {});

/** What was asked for, else what most of the sound is in, as far as the service tells it. */
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
  const { status } = failure;
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
      return TRANSCRIPTION_ERRORS.recordingRefused(failure, status!);
    case 'broken':
      return TRANSCRIPTION_ERRORS.noAnswer(failure, status);
  }
}
