import { z } from 'zod';
import type { AppError } from '../../../shared/errors/app-error.js';
import { engineErrors, type EngineRole } from '../../../shared/errors/engine-errors.js';
import type { HostedFailure } from '../../../shared/hosted/hosted-failure.js';
import { HostedService, type HostedServiceOptions } from '../../../shared/hosted/hosted-service.js';
import type { Spending } from '../../../shared/hosted/spending.js';
import { jsonIn } from './json-in.js';

export interface StructuredChatOptions extends HostedServiceOptions {
  /** Of the engine, where it is another than `openai`. */
  name?: string | undefined;
  /** Bounds what is spent; without it nothing is counted. */
  spending?: Spending | undefined;
  /** What a prompt may hold of a transcript, where a model reads less at once than those of services do. */
  promptCharacters?: number | undefined;
}

export interface StructuredQuestion<T> {
  /** Instructions to the model. All untrusted input belongs in `data`. */
  instructions: string;
  data: unknown;
  name: string;
  /** JSON schema of what the model is asked to fill; the answer is checked by `answer` whatever the server did. */
  schema: Record<string, unknown>;
  answer: z.ZodType<T>;
  recordingId?: string | undefined;
}

/** A person waits. */
const TIMEOUT_MS = 20_000;
const ATTEMPTS = 2;
/** What an answer may take, until the service says what it took. */
const ANSWER_TOKENS = 4_000;
const CHARACTERS_A_TOKEN = 4;

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish()
    .transform((choices) => choices ?? []),
  usage: z.object({ total_tokens: z.number().nonnegative() }).nullish().catch(null),
});

/** Sends one prompt to an OpenAI-compatible chat endpoint for structured output, which is untrusted input. */
export class StructuredChat {
  private readonly service: HostedService;
  private readonly errors: ReturnType<typeof engineErrors>;
  private readonly spending: Spending | undefined;

  /** @param role prefix of its error codes, e.g. `assistant` */
  constructor(role: EngineRole, { spending, promptCharacters: _, ...options }: StructuredChatOptions) {
    this.errors = engineErrors(role);
    this.spending = spending;
    this.service = new HostedService({ timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS, ...options });
  }

  /**
   * Rejects with the signal's reason when aborted; with an AppError `<role>.unavailable` when the service does not
   * answer in time, `<role>.unusable_answer` when its answer has another shape, and `hosted.spent` when the limit of
   * the recording or the day is reached.
   */
  async ask<T>(question: StructuredQuestion<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const messages = messagesOf(question);
    const request = () => this.complete(question, messages, signal);
    const written = JSON.stringify([messages, question.schema]).length / CHARACTERS_A_TOKEN;
    const { content, isCutOff } = this.spending
      ? await this.spending.on(question.recordingId ?? null, Math.ceil(written) + ANSWER_TOKENS, request)
      : await request();
    if (isCutOff) throw this.unusable('it is cut off');
    let value: unknown;
    try {
      value = jsonIn(content);
    } catch (cause) {
      throw this.unusable('it is not JSON', cause);
    }
    const answer = question.answer.safeParse(value);
    if (!answer.success) throw this.unusable(whatIsWrong(answer.error), answer.error);
    return answer.data;
  }

  /** Whether the service answers a chat; not every one has a list of models. */
  check(): Promise<boolean> {
    return this.service.check(async (client, signal) => {
      const messages = [{ role: 'user' as const, content: 'Say ok.' }];
      const answer = await client.chat.completions.create(
        { model: this.service.model, messages },
        { signal },
      );
      Completion.parse(answer);
    });
  }

  unusable(why: string, cause?: unknown): AppError {
    return this.errors.unusableAnswer({ why, cause });
  }

  private explain(failure: HostedFailure): AppError {
    return failure.kind === 'garbled'
      ? this.unusable('it is garbled', failure)
      : this.errors.noAnswer(failure);
  }

  private async complete<T>(
    { name, schema }: StructuredQuestion<T>,
    messages: ReturnType<typeof messagesOf>,
    signal: AbortSignal,
  ): Promise<{ content: string; isCutOff: boolean; spent: number | null }> {
    try {
      const { choices, usage } = await this.service.exchange(async (client, until) => {
        const completion = await client.chat.completions.create(
          {
            model: this.service.model,
            messages,
            response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
          },
          { signal: until },
        );
        return Completion.parse(completion);
      }, signal);
      const [first] = choices;
      return {
        content: first?.message?.content ?? '',
        isCutOff: first?.finish_reason === 'length',
        spent: usage?.total_tokens ?? null,
      };
    } catch (cause) {
      signal.throwIfAborted();
      throw this.explain(cause as HostedFailure);
    }
  }
}

/** In words for a person; the cause has the rest. */
function whatIsWrong({ issues }: z.ZodError): string {
  const fields = [...new Set(issues.flatMap(({ path }) => (path.length > 0 ? [String(path[0])] : [])))];
  return fields.length > 0 ? `not as asked: ${fields.join(', ')}` : 'it has another shape';
}

const messagesOf = ({ instructions, data }: { instructions: string; data: unknown }) => [
  { role: 'system' as const, content: instructions },
  { role: 'user' as const, content: JSON.stringify(data) },
];
