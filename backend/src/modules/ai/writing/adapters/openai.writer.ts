import OpenAI, { APIError } from 'openai';
import { z } from 'zod';
import { AppError } from '../../../../shared/errors/app-error.js';
import { Writer, type WriterInput, type WrittenContent } from '../ports/writer.js';
import { plainText } from '../plain-text.js';
import { tiledChapters } from '../repair-chapters.js';
import { INSTRUCTIONS, transcriptMessage } from '../writing-prompt.js';

export interface OpenAiWriterOptions {
  apiKey: string;
  /** Root of an OpenAI-compatible API with its version, e.g. `https://host/v1`; `null` is OpenAI itself. */
  baseURL: string | null;
  model: string;
  /** For the whole exchange; 60 s unless told. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
const CHECK_TIMEOUT_MS = 5_000;

const words = (most: number) => z.string().transform(plainText).pipe(z.string().min(1).max(most));
const Answer = z.object({
  title: words(120),
  description: words(1_500),
  chapters: z.array(
    z.object({ start: z.number(), title: words(120), summary: words(600).nullable().catch(null) }),
  ),
});

/** What the model is asked to fill; lengths are checked by `Answer`, since not every server knows them. */
const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'description', 'chapters'],
  properties: {
    title: { type: 'string' },
    description: { type: 'string' },
    chapters: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['start', 'title', 'summary'],
        properties: { start: { type: 'number' }, title: { type: 'string' }, summary: { type: 'string' } },
      },
    },
  },
};

/** Writes through any OpenAI-compatible chat endpoint. The answer is as untrusted as any input. */
export class OpenAiWriter extends Writer {
  readonly name = 'openai';
  private readonly client: OpenAI;
  private readonly model: string;

  constructor({ apiKey, baseURL, model, timeoutMs = TIMEOUT_MS }: OpenAiWriterOptions) {
    super();
    this.model = model;
    this.client = new OpenAI({
      apiKey,
      baseURL,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: timeoutMs,
      fetchOptions: { redirect: 'error' },
    });
  }

  /**
   * Rejects with the signal's reason when aborted; with an AppError `writer.unavailable` when the service does not
   * answer, and `writer.unusable_answer` when its answer cannot be used.
   */
  async describe(input: WriterInput, signal: AbortSignal): Promise<WrittenContent> {
    signal.throwIfAborted();
    if (!input.lines.some(({ text }) => text.trim() !== '')) return silent(input);
    const answer = parsed(await this.ask(input, signal));
    const chapters = tiledChapters(answer.chapters, input.duration);
    if (chapters.length === 0 && input.duration > 0) throw unusable('no chapter lies within the recording');
    return { title: answer.title, description: answer.description, chapters };
  }

  async check(): Promise<boolean> {
    return this.client.models.list({ timeout: CHECK_TIMEOUT_MS }).then(
      () => true,
      () => false,
    );
  }

  private async ask(input: WriterInput, signal: AbortSignal): Promise<string> {
    try {
      const completion = await this.client.chat.completions.create(
        {
          model: this.model,
          messages: [
            { role: 'system', content: INSTRUCTIONS },
            { role: 'user', content: transcriptMessage(input) },
          ],
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'recording', strict: true, schema: ANSWER_SCHEMA },
          },
        },
        { signal },
      );
      return completion.choices?.[0]?.message?.content ?? '';
    } catch (cause) {
      signal.throwIfAborted();
      const status = cause instanceof APIError && cause.status ? ` (HTTP ${cause.status})` : '';
      throw Object.assign(
        new AppError('unavailable', 'writer.unavailable', `The writing service did not answer${status}.`),
        { cause },
      );
    }
  }
}

/** Nothing was said, so there is nothing to ask. */
function silent({ duration, fallbackTitle }: WriterInput): WrittenContent {
  const chapters = duration > 0 ? [{ title: 'Whole recording', start: 0, end: duration, summary: null }] : [];
  return { title: fallbackTitle, description: '', chapters };
}

function parsed(content: string): z.infer<typeof Answer> {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (cause) {
    throw unusable('it is not JSON', cause);
  }
  const answer = Answer.safeParse(value);
  if (!answer.success) throw unusable(z.prettifyError(answer.error), answer.error);
  return answer.data;
}

function unusable(why: string, cause?: unknown): AppError {
  const message = `The writing service gave an answer that cannot be used: ${why}.`;
  return Object.assign(new AppError('unavailable', 'writer.unusable_answer', message), { cause });
}
