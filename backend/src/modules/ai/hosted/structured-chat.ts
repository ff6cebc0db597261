import OpenAI, { APIConnectionError, APIError } from 'openai';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { AppError } from '../../../shared/errors/app-error.js';
import { engineErrors, type EngineRole } from '../ai.errors.js';

export interface StructuredChatOptions {
  apiKey: string;
  /** Root of an OpenAI-compatible API with its version, e.g. `https://host/v1`; `null` is OpenAI itself. */
  baseURL: string | null;
  model: string;
  /** For the whole exchange, retries included; 20 s by default, since a person waits. */
  timeoutMs?: number;
  /** Attempts when the service is busy or broken; 1 by default. */
  attempts?: number;
  /** Before the second attempt, doubling after that; the service's Retry-After takes precedence. */
  backOffMs?: number;
}

export interface StructuredQuestion<T> {
  /** Instructions to the model. All untrusted input belongs in `data`. */
  instructions: string;
  data: unknown;
  name: string;
  /** JSON schema of what the model is asked to fill; the answer is checked by `answer` whatever the server did. */
  schema: Record<string, unknown>;
  answer: z.ZodType<T>;
}

const TIMEOUT_MS = 20_000;
const CHECK_TIMEOUT_MS = 5_000;
const BACK_OFF_MS = 1_000;

/** Sends one prompt to an OpenAI-compatible chat endpoint for structured output, which is untrusted input. */
export class StructuredChat {
  private readonly client: OpenAI;
  private readonly errors: ReturnType<typeof engineErrors>;

  /** @param role prefix of its error codes, e.g. `assistant` */
  constructor(
    role: EngineRole,
    private readonly options: StructuredChatOptions,
  ) {
    this.errors = engineErrors(role);
    this.client = new OpenAI({
      apiKey: options.apiKey,
      baseURL: options.baseURL,
      organization: null,
      project: null,
      maxRetries: 0,
      fetchOptions: { redirect: 'error' },
    });
  }

  /**
   * Rejects with the signal's reason when aborted; with an AppError `<role>.unavailable` when the service does not
   * answer in time, and `<role>.unusable_answer` when its answer has another shape.
   */
  async ask<T>(question: StructuredQuestion<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const content = await this.complete(question, signal);
    let value: unknown;
    try {
      value = JSON.parse(content);
    } catch (cause) {
      throw this.unusable('it is not JSON', cause);
    }
    const answer = question.answer.safeParse(value);
    if (!answer.success) throw this.unusable(z.prettifyError(answer.error), answer.error);
    return answer.data;
  }

  async check(): Promise<boolean> {
    return this.client.models.list({ timeout: CHECK_TIMEOUT_MS }).then(
      () => true,
      () => false,
    );
  }

  unusable(why: string, cause?: unknown): AppError {
    return this.errors.unusableAnswer({ why, cause });
  }

  private async complete<T>(question: StructuredQuestion<T>, signal: AbortSignal): Promise<string> {
    // The client's own timeout ends with the head of the answer; this one covers its body too.
    const limit = AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS);
    const until = AbortSignal.any([signal, limit]);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await this.completeOnce(question, until);
        } catch (cause) {
          if (attempt >= (this.options.attempts ?? 1) || !isPassing(cause)) throw cause;
          const backOff = (this.options.backOffMs ?? BACK_OFF_MS) * 2 ** (attempt - 1);
          await sleep(retryAfterMs(cause) ?? backOff, undefined, { signal: until });
        }
      }
    } catch (cause) {
      signal.throwIfAborted();
      const status = cause instanceof APIError ? (cause.status as number | undefined) : undefined;
      throw this.errors.noAnswer({ status, cause });
    }
  }

  private async completeOnce<T>(question: StructuredQuestion<T>, signal: AbortSignal): Promise<string> {
    const completion = await this.client.chat.completions.create(
      {
        model: this.options.model,
        messages: [
          { role: 'system', content: question.instructions },
          { role: 'user', content: JSON.stringify(question.data) },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: question.name, strict: true, schema: question.schema },
        },
      },
      { signal },
    );
    return completion.choices?.[0]?.message?.content ?? '';
  }
}

/** Whether a retry may help: the service is busy, broken or unreachable. */
function isPassing(cause: unknown): boolean {
  if (cause instanceof APIConnectionError) return true;
  return cause instanceof APIError && (cause.status === 408 || cause.status === 429 || cause.status >= 500);
}

function retryAfterMs(cause: unknown): number | null {
  const headers: unknown = cause instanceof APIError ? cause.headers : null;
  const seconds = headers instanceof Headers ? Number(headers.get('retry-after') ?? NaN) : NaN;
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1_000 : null;
}
