import type { FileHandle } from 'node:fs/promises';
import OpenAI, { APIConnectionError, APIError, toFile } from 'openai';
import { z } from 'zod';
import type { AppError } from '../../../../shared/errors/app-error.js';
import type { TranscriptLine } from '../../../recordings/index.js';
import {
  Transcriber,
  type SpeechAudio,
  type TranscribeOptions,
  type Transcription,
} from '../ports/transcriber.js';
import { cutAtSilences, joinUpTo, type Piece } from '../cut-at-silences.js';
import { measureLoudness } from '../loudness.js';
import { punctuatedLines } from '../punctuated-lines.js';
import { SAMPLE_BYTES, SAMPLE_RATE, wavOf, withSamples, type SampleRange } from '../speech-wav.js';
import type { SpokenWord } from '../spoken-word.js';
import { TRANSCRIPTION_ERRORS } from '../transcription.errors.js';

export interface OpenAiTranscriberOptions {
  apiKey: string;
  /** Root of an OpenAI-compatible API with its version, e.g. `https://host/v1`; `null` is OpenAI itself. */
  baseURL: string | null;
  /** A model that answers `verbose_json`, e.g. `whisper-1`. */
  model: string;
  /** Per request, upload and answer included; five minutes by default. */
  timeoutMs?: number | undefined;
  /** Seconds of audio per request; ten minutes (19 MB) by default, as endpoints accept 25 MB. */
  longestPiece?: number | undefined;
}

const TIMEOUT_MS = 300_000;
const CHECK_TIMEOUT_MS = 5_000;
const LONGEST_PIECE = 600;
/** Whisper's own rule for hallucinations in silence. */
const NO_SPEECH = { probability: 0.6, averageLogProbability: -1 };

const Answer = z.object({
  text: z.string(),
  segments: z
    .array(
      z.object({
        text: z.string(),
        start: z.number(),
        end: z.number(),
        no_speech_prob: z.number().nullish(),
        avg_logprob: z.number().nullish(),
      }),
    )
    .nullish(),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).nullish(),
});
type Answer = z.infer<typeof Answer>;
type Segment = NonNullable<Answer['segments']>[number];

/** Uses an OpenAI-compatible speech endpoint. Its answer is untrusted input. */
export class OpenAiTranscriber extends Transcriber {
  readonly name = 'openai';
  private readonly client: OpenAI;
  private readonly timeoutMs: number;

  constructor(private readonly options: OpenAiTranscriberOptions) {
    super();
    this.timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.client = new OpenAI({
      apiKey: options.apiKey,
      baseURL: options.baseURL,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: this.timeoutMs,
      fetchOptions: { redirect: 'error' },
    });
  }

  /**
   * Rejects with the signal's reason when aborted; else with an AppError: `transcription.unavailable`, `.busy`,
   * `.refused` or `.unusable_answer`.
   */
  async transcribe(
    { path, duration }: SpeechAudio,
    { onProgress, signal }: TranscribeOptions,
  ): Promise<Transcription> {
    signal.throwIfAborted();
    const lines = await withSamples(path, async (file, range) => {
      const loudness = await measureLoudness(file, range, signal);
      const longest = this.options.longestPiece ?? LONGEST_PIECE;
      // Requests are dear: silences between the pieces are sent along, those around them are not.
      const pieces = joinUpTo(longest, cutAtSilences(loudness, { shortest: longest / 2, longest }));
      const lines: TranscriptLine[] = [];
      for (const [index, piece] of pieces.entries()) {
        lines.push(...toLines(await this.ask(file, range, piece, signal), piece, duration));
        onProgress((index + 1) / pieces.length);
      }
      if (pieces.length === 0) onProgress(1);
      return lines;
    });
    return { lines, engine: `openai ${this.options.model}` };
  }

  async check(): Promise<boolean> {
    return this.client.models.list({ timeout: CHECK_TIMEOUT_MS }).then(
      () => true,
      () => false,
    );
  }

  private async ask(
    file: FileHandle,
    range: SampleRange,
    piece: Piece,
    signal: AbortSignal,
  ): Promise<Answer> {
    const sound = await toFile(wavOf(await samplesOf(file, range, piece)), 'speech.wav', {
      type: 'audio/wav',
    });
    // The client's own timeout ends with the head of the answer; this one covers its body too.
    const limit = AbortSignal.timeout(this.timeoutMs);
    try {
      const answer: unknown = await this.client.audio.transcriptions.create(
        {
          file: sound,
          model: this.options.model,
          response_format: 'verbose_json',
          timestamp_granularities: ['segment', 'word'],
        },
        { signal: AbortSignal.any([signal, limit]) },
      );
      return Answer.parse(answer);
    } catch (cause) {
      signal.throwIfAborted();
      throw explain(cause, limit.aborted);
    }
  }
}

async function samplesOf(file: FileHandle, range: SampleRange, { start, end }: Piece): Promise<Buffer> {
  const first = Math.round(start * SAMPLE_RATE);
  const last = Math.min(range.samples, Math.round(end * SAMPLE_RATE));
  const samples = Buffer.alloc((last - first) * SAMPLE_BYTES);
  const { bytesRead } = await file.read(samples, 0, samples.length, range.offset + first * SAMPLE_BYTES);
  return samples.subarray(0, bytesRead);
}

function toLines({ text, segments, words }: Answer, piece: Piece, duration: number): TranscriptLine[] {
  const end = Math.min(piece.end, duration);
  const shift = <T extends { start: number; end: number }>(part: T): T => ({
    ...part,
    start: Math.max(piece.start, part.start + piece.start),
    end: Math.min(end, part.end + piece.start),
  });
  const whole: Segment[] = [{ text, start: 0, end: end - piece.start }];
  const spoken = (segments ?? whole).filter(isSpeech).map(shift);
  const timed: SpokenWord[] = (words ?? []).map(({ word, ...times }) => shift({ text: word, ...times }));
  return punctuatedLines(spoken, timed, end);
}

function isSpeech(segment: Segment): boolean {
  return (
    (segment.no_speech_prob ?? 0) <= NO_SPEECH.probability ||
    (segment.avg_logprob ?? 0) >= NO_SPEECH.averageLogProbability
  );
}

function explain(cause: unknown, tookTooLong: boolean): AppError {
  if (tookTooLong) return TRANSCRIPTION_ERRORS.serviceTimedOut(cause);
  if (cause instanceof z.ZodError || cause instanceof SyntaxError)
    return TRANSCRIPTION_ERRORS.unusableAnswer(cause);
  if (cause instanceof APIConnectionError) return TRANSCRIPTION_ERRORS.serviceUnreachable(cause);
  const status = cause instanceof APIError ? (cause.status as number | undefined) : undefined;
  if (status === 401 || status === 403) return TRANSCRIPTION_ERRORS.keyRefused(cause);
  if (status === 429) return TRANSCRIPTION_ERRORS.serviceBusy(cause);
  if (status !== undefined && status >= 400 && status < 500)
    return TRANSCRIPTION_ERRORS.recordingRefused(cause, status);
  return TRANSCRIPTION_ERRORS.noAnswer(cause, status);
}
