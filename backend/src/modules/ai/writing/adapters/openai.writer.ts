import { z } from 'zod';
import { StructuredChat, type StructuredChatOptions } from '../../hosted/structured-chat.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { Writer, type WriterInput, type WrittenContent } from '../ports/writer.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';
import { MOST_CHAPTERS } from '../chapters/repair-chapters.js';
import { groundedContent } from './grounded-content.js';
import {
  describing,
  mergeData,
  merging,
  partsOf,
  transcriptData,
  type WrittenPart,
} from './writing-prompt.js';

/** Timeout per request. A long meeting takes one request per part and one for joining them. */
const TIMEOUT_MS = 60_000;
const ATTEMPTS = 3;
/** Local models on a CPU take a minute or two per part. */
const LOCAL_TIMEOUT_MS = 180_000;

const words = (max: number) => z.string().transform(plainText).pipe(z.string().min(1).max(max));
const NO_CHAPTER = { line: -1, title: '', summary: null };
const Answer = z.object({
  chapters: z
    .array(
      z
        .object({ line: z.int(), title: words(120), summary: words(1_000).nullable().catch(null) })
        .catch(NO_CHAPTER),
    )
    .meta({ minItems: 1, maxItems: MOST_CHAPTERS }),
  description: words(1_500),
  title: words(120),
});

/**
 * Writes through an OpenAI-compatible chat endpoint. Answers are untrusted: unsupported parts are removed, and texts
 * about something else are rejected.
 */
export class OpenAiWriter extends Writer {
  readonly name: string;
  private readonly chat: StructuredChat;

  constructor(options: StructuredChatOptions) {
    super();
    this.name = options.name ?? 'openai';
    this.chat = new StructuredChat('writer', { timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS, ...options });
  }

  async describe(input: WriterInput, signal: AbortSignal): Promise<WrittenContent> {
    signal.throwIfAborted();
    const lines = input.lines.filter(({ text }) => text.trim() !== '');
    if (lines.length === 0) return silent(input);
    return this.chat.fitting(() => this.written(lines, input, signal));
  }

  private async written(
    lines: readonly TranscriptLine[],
    input: WriterInput,
    signal: AbortSignal,
  ): Promise<WrittenContent> {
    const parts: WrittenPart[] = [];
    for (const part of partsOf(lines, this.chat.promptCharacters)) {
      const answer = await this.ask(
        describing(part, input),
        transcriptData(part, lines, input),
        input,
        signal,
      );
      const [from, to] = [lines.indexOf(part[0]!), lines.indexOf(part.at(-1)!)];
      parts.push({ ...answer, chapters: answer.chapters.filter(({ line }) => line >= from && line <= to) });
    }
    const answer =
      parts.length === 1 ? parts[0]! : await this.ask(merging(input), mergeData(parts, input), input, signal);
    const content = groundedContent(answer, lines, input);
    if (!content) throw this.chat.unusable('it is not about the recording');
    return content;
  }

  check(): Promise<boolean> {
    return this.chat.check();
  }

  private ask(
    instructions: string,
    data: unknown,
    { recordingId }: WriterInput,
    signal: AbortSignal,
  ): Promise<z.infer<typeof Answer>> {
    return this.chat.ask({ instructions, data, name: 'recording', answer: Answer, recordingId }, signal);
  }
}

/** Local models, which are identified by a small context, get more time and no retries. */
export const writerOf = (options: StructuredChatOptions): OpenAiWriter =>
  new OpenAiWriter(
    options.promptCharacters ? { timeoutMs: LOCAL_TIMEOUT_MS, attempts: 1, ...options } : options,
  );

function silent({ duration, fallbackTitle }: WriterInput): WrittenContent {
  const chapters = duration > 0 ? [{ title: 'Whole recording', start: 0, end: duration, summary: null }] : [];
  return { title: fallbackTitle, description: '', chapters };
}
