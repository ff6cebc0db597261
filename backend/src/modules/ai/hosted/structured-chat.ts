import { z } from 'zod';
import type { AppError } from '../../../shared/errors/app-error.js';
import { engineErrors, type EngineRole } from '../../../shared/errors/engine-errors.js';
import { answered, HostedFailure } from '../../../shared/hosted/hosted-failure.js';
import { HostedService, type HostedServiceOptions } from '../../../shared/hosted/hosted-service.js';
import { RequestForms } from '../../../shared/hosted/request-forms.js';
import type { Spending } from '../../../shared/hosted/spending.js';
import { Completion, saidIn } from './completion.js';
import { jsonsIn } from './json-in.js';

export interface StructuredChatOptions extends HostedServiceOptions {
  name?: string | undefined;
  /** Limits spending. Unlimited if unset. */
  spending?: Spending | undefined;
  /** Maximum transcript characters per prompt, for local models with small contexts. */
  promptCharacters?: number | undefined;
}

export interface StructuredQuestion<T> {
  /** Instructions to the model. Untrusted input belongs in `data`. */
  instructions: string;
  data: unknown;
  name: string;
  /**
   * The schema of the answer, in writing order, which also validates it. `minItems` and `maxItems` in its `meta`
   * limit generation but not validation, because small models leave lists empty or never end them.
   */
  answer: z.ZodType<T>;
  recordingId?: string | undefined;
  /** Maximum tokens including thoughts. */
  maxTokens?: number;
}

/** Short, because a user is waiting; longer for local models, which are slow on a CPU. */
const TIMEOUT_MS = 20_000;
const LOCAL_TIMEOUT_MS = 60_000;
const ATTEMPTS = 2;
/** Small models may otherwise generate endlessly. */
const ANSWER_TOKENS = 4_000;
const CHARACTERS_A_TOKEN = 4;
/**
 * Characters per token of dense text, and characters reserved for instructions and schema, if a service states its
 * context size.
 */
const DENSE_CHARACTERS_A_TOKEN = 3;
const INSTRUCTION_CHARACTERS = 4_000;
const FEWEST_CHARACTERS = 2_000;
const MOST_CHARACTERS = 80_000;
const SMALLER = 3;

/**
 * Request forms for structured output with a length limit, strictest first. Few services support all: reasoning
 * models use another limit parameter, and some models have no system prompt.
 */
const FORMS = (['json_schema', 'json_object', null, 'alone'] as const).flatMap((way) =>
  (['max_tokens', 'max_completion_tokens'] as const).map((bound) => ({
    bound,
    format: way === 'alone' ? null : way,
    hasSystem: way !== 'alone',
  })),
);
type Form = (typeof FORMS)[number];
/** Statuses by which services reject an unknown format. Without an explanation the service is broken. */
const UNKNOWN_FORMAT = [404, 500, 501];

/** Sends a prompt to an OpenAI-compatible chat endpoint for structured output, which is untrusted. */
export class StructuredChat {
  private readonly service: HostedService;
  private readonly errors: ReturnType<typeof engineErrors>;
  private readonly spending: Spending | undefined;
  private readonly forms = new RequestForms(FORMS as [Form, ...Form[]]);
  /** Maximum answer tokens for models with small contexts. */
  private answerTokens = Infinity;
  /** Maximum transcript characters per prompt; undefined unless the service reported a small context. */
  promptCharacters: number | undefined;

  /** @param role prefix of error codes, e.g. `assistant` */
  constructor(role: EngineRole, { spending, promptCharacters, ...options }: StructuredChatOptions) {
    this.errors = engineErrors(role);
    this.spending = spending;
    this.promptCharacters = promptCharacters;
    this.service = new HostedService({
      ...(promptCharacters === undefined
        ? { timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS }
        : { timeoutMs: LOCAL_TIMEOUT_MS, attempts: 1 }),
      ...options,
    });
  }

  /**
   * Rejects with the signal's reason if aborted, otherwise with an AppError: `<role>.unavailable` on timeout,
   * `<role>.unusable_answer` for an invalid answer, or `hosted.spent` at the recording's or day's limit.
   */
  async ask<T>(question: StructuredQuestion<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const { recordingId = null } = question;
    const maxTokens = Math.min(question.maxTokens ?? ANSWER_TOKENS, this.answerTokens);
    const request = () => this.complete(question, maxTokens, signal);
    const written = JSON.stringify(messagesOf(question, FORMS[0]!)).length / CHARACTERS_A_TOKEN;
    const { content, isCutOff } = this.spending
      ? await this.spending.on(recordingId, Math.ceil(written) + maxTokens, request)
      : await request();
    if (isCutOff) throw this.unusable('it is cut off');
    const values = jsonsIn(content);
    if (values.length === 0) throw this.unusable('it is not JSON');
    const answers = values.map((value) => question.answer.safeParse(value));
    // Earlier JSON objects are examples or repeat the question, so the last valid one wins.
    const fitting = answers.findLast(({ success }) => success) ?? answers.at(-1)!;
    if (!fitting.success) throw this.unusable(whatIsWrong(fitting.error), fitting.error);
    return fitting.data;
  }

  /** Runs work that respects `promptCharacters`, and again with less if the model's context is smaller. */
  async fitting<R>(work: () => Promise<R>): Promise<R> {
    for (let tries = 0; ; tries++) {
      const before = this.promptCharacters;
      try {
        return await work();
      } catch (failure) {
        if (this.promptCharacters === before || tries === SMALLER) throw failure;
      }
    }
  }

  /** Whether the service answers a chat; not every service lists its models. */
  check(): Promise<boolean> {
    return this.service.check(async (client, signal) => {
      const messages = [{ role: 'user' as const, content: 'Say ok.' }];
      const request = { model: this.service.model, messages };
      Completion.parse(answered(await client.chat.completions.create(request, { signal })));
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

  /** Uses the first request form that the service accepts. */
  private async complete<T>(
    question: StructuredQuestion<T>,
    maxTokens: number,
    signal: AbortSignal,
  ): Promise<{ content: string; isCutOff: boolean; spent: number | null }> {
    const mayHelp = ({ kind, status = 0, said, contextTokens }: HostedFailure, failed: Form, later: Form) =>
      contextTokens === null &&
      (kind === 'refused' ||
        (UNKNOWN_FORMAT.includes(status) &&
          said !== null &&
          !this.forms.isKnown &&
          later.format !== failed.format));
    try {
      const { choices, usage } = await this.forms.inOne(
        (form) => this.exchange(question, form, maxTokens, signal),
        mayHelp,
      );
      const [first] = choices;
      return {
        content: saidIn(first?.message),
        isCutOff: first?.finish_reason === 'length',
        spent: usage?.total_tokens ?? null,
      };
    } catch (cause) {
      signal.throwIfAborted();
      const failure = cause as HostedFailure;
      if (failure.contextTokens !== null) this.askLess(failure.contextTokens);
      throw this.explain(failure);
    }
  }

  /** @param context the model's context in tokens, or 0 if unknown */
  private askLess(context: number): void {
    const before = this.promptCharacters ?? MOST_CHARACTERS;
    if (context > 0) this.answerTokens = Math.min(ANSWER_TOKENS, Math.floor(context / 4));
    const room =
      context > 0
        ? (context - this.answerTokens) * DENSE_CHARACTERS_A_TOKEN - INSTRUCTION_CHARACTERS
        : before / 2;
    this.promptCharacters = Math.max(FEWEST_CHARACTERS, Math.floor(room < before ? room : before / 2));
  }

  private exchange<T>(
    question: StructuredQuestion<T>,
    form: Form,
    maxTokens: number,
    signal: AbortSignal,
  ): Promise<z.infer<typeof Completion>> {
    const { format, bound } = form;
    const json_schema = { name: question.name, strict: true, schema: schemaOf(question.answer) };
    const request = {
      model: this.service.model,
      messages: messagesOf(question, form),
      [bound]: maxTokens,
      ...(format === 'json_schema' && { response_format: { type: format, json_schema } }),
      ...(format === 'json_object' && { response_format: { type: format } }),
    };
    return this.service.exchange(
      async (client, until) =>
        Completion.parse(answered(await client.chat.completions.create(request, { signal: until }))),
      signal,
    );
  }
}

/** A user-facing reason; the cause has details. */
function whatIsWrong({ issues }: z.ZodError): string {
  const fields = [...new Set(issues.flatMap(({ path }) => (path.length > 0 ? [String(path[0])] : [])))];
  return fields.length > 0 ? `not as asked: ${fields.join(', ')}` : 'it has another shape';
}

/** JSON Schema keywords that most servers support. Strict ones require all fields. */
const KNOWN_WORDS = new Set([
  'type',
  'properties',
  'items',
  'minItems',
  'maxItems',
  'enum',
  'const',
  'anyOf',
]);

function schemaOf(answer: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(answer, {
    io: 'input',
    override: ({ jsonSchema }) => {
      for (const word of Object.keys(jsonSchema))
        if (!KNOWN_WORDS.has(word)) Reflect.deleteProperty(jsonSchema, word);
      if (jsonSchema.properties)
        Object.assign(jsonSchema, {
          required: Object.keys(jsonSchema.properties),
          additionalProperties: false,
        });
    },
  });
  return schema;
}

const messagesOf = (
  { instructions, data, answer }: Pick<StructuredQuestion<unknown>, 'instructions' | 'data' | 'answer'>,
  { format, hasSystem }: Pick<Form, 'format' | 'hasSystem'>,
) => {
  const asked =
    format === 'json_schema'
      ? instructions
      : `${instructions}\nAnswer with one JSON object of this JSON schema, and nothing else:\n${JSON.stringify(schemaOf(answer))}`;
  const given = JSON.stringify(data);
  return hasSystem
    ? [
        { role: 'system' as const, content: asked },
        { role: 'user' as const, content: given },
      ]
    : [{ role: 'user' as const, content: `${asked}\n\n${given}` }];
};
