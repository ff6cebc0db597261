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
  /** What a prompt may hold of a transcript, where a model on this machine reads less at once than those of services. */
  promptCharacters?: number | undefined;
}

export interface StructuredQuestion<T> {
  /** Instructions to the model. All untrusted input belongs in `data`. */
  instructions: string;
  data: unknown;
  name: string;
  /**
   * What the model is asked to fill, in the order in which it is written, and what its answer is checked by. `minItems`
   * and `maxItems` in its `meta` bound what is written and refuse nothing: small models leave lists empty, or never end one.
   */
  answer: z.ZodType<T>;
  recordingId?: string | undefined;
  /** What the answer may have, thoughts included. */
  maxTokens?: number;
}

/** A person waits; for a model on a processor alone longer, as it would be asked for nothing else. */
const TIMEOUT_MS = 20_000;
const LOCAL_TIMEOUT_MS = 60_000;
const ATTEMPTS = 2;
/** Small models go on without end where nothing bounds them. */
const ANSWER_TOKENS = 4_000;
const CHARACTERS_A_TOKEN = 4;

/** How an answer of a shape and a bounded length is asked for, the strictest first. Few services know all. */
const FORMS = [
  { format: 'json_schema', bound: 'max_tokens' },
  // Models that think aloud know no other bound.
  { format: 'json_schema', bound: 'max_completion_tokens' },
  { format: 'json_object', bound: 'max_tokens' },
  { format: null, bound: 'max_tokens' },
] as const;
type Form = (typeof FORMS)[number];
/** Of a service that does not know a form; what else it refuses, it refuses in each. */
const UNKNOWN_FORM = [400, 422];

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
  /** The one that the service took last. */
  private form: Form = FORMS[0];

  /** @param role prefix of its error codes, e.g. `assistant` */
  constructor(role: EngineRole, { spending, promptCharacters, ...options }: StructuredChatOptions) {
    this.errors = engineErrors(role);
    this.spending = spending;
    this.service = new HostedService({
      ...(promptCharacters === undefined
        ? { timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS }
        : { timeoutMs: LOCAL_TIMEOUT_MS, attempts: 1 }),
      ...options,
    });
  }

  /**
   * Rejects with the signal's reason when aborted; with an AppError `<role>.unavailable` when the service does not
   * answer in time, `<role>.unusable_answer` when its answer has another shape, and `hosted.spent` when the limit of
   * the recording or the day is reached.
   */
  async ask<T>(question: StructuredQuestion<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const { maxTokens = ANSWER_TOKENS, recordingId = null } = question;
    const request = () => this.complete(question, maxTokens, signal);
    const written = JSON.stringify(messagesOf(question, null)).length / CHARACTERS_A_TOKEN;
    const { content, isCutOff } = this.spending
      ? await this.spending.on(recordingId, Math.ceil(written) + maxTokens, request)
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

  /** In the first form that the service takes, which is the one to begin with from then on. */
  private async complete<T>(
    question: StructuredQuestion<T>,
    maxTokens: number,
    signal: AbortSignal,
  ): Promise<{ content: string; isCutOff: boolean; spent: number | null }> {
    for (let at = FORMS.indexOf(this.form); ; at++) {
      const form = FORMS[at]!;
      try {
        const { choices, usage } = await this.exchange(question, form, maxTokens, signal);
        this.form = form;
        const [first] = choices;
        return {
          content: first?.message?.content ?? '',
          isCutOff: first?.finish_reason === 'length',
          spent: usage?.total_tokens ?? null,
        };
      } catch (cause) {
        signal.throwIfAborted();
        const failure = cause as HostedFailure;
        if (!UNKNOWN_FORM.includes(failure.status ?? 0) || at === FORMS.length - 1)
          throw this.explain(failure);
      }
    }
  }

  private exchange<T>(
    question: StructuredQuestion<T>,
    { format, bound }: Form,
    maxTokens: number,
    signal: AbortSignal,
  ): Promise<z.infer<typeof Completion>> {
    const json_schema = { name: question.name, strict: true, schema: schemaOf(question.answer) };
    const request = {
      model: this.service.model,
      messages: messagesOf(question, format),
      [bound]: maxTokens,
      ...(format === 'json_schema' && { response_format: { type: format, json_schema } }),
      ...(format === 'json_object' && { response_format: { type: format } }),
    };
    return this.service.exchange(
      async (client, until) =>
        Completion.parse(await client.chat.completions.create(request, { signal: until })),
      signal,
    );
  }
}

/** In words for a person; the cause has the rest. */
function whatIsWrong({ issues }: z.ZodError): string {
  const fields = [...new Set(issues.flatMap(({ path }) => (path.length > 0 ? [String(path[0])] : [])))];
  return fields.length > 0 ? `not as asked: ${fields.join(', ')}` : 'it has another shape';
}

/** Few servers know more of JSON Schema than types and fields, all of which strict ones want required. */
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
  format: Form['format'],
) => [
  {
    role: 'system' as const,
    content:
      format === 'json_schema'
        ? instructions
        : `${instructions}\nAnswer with one JSON object of this JSON schema, and nothing else:\n${JSON.stringify(schemaOf(answer))}`,
  },
  { role: 'user' as const, content: JSON.stringify(data) },
];
