import { z } from 'zod';
import { recordingTitle } from '../texts/recording-title.js';
import { Grounds } from '../../hosted/grounds.js';
import { StructuredChat, type StructuredChatOptions } from '../../hosted/structured-chat.js';
import { SENTENCE_END } from '../grammar/sentences.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { Writer, type WriterInput, type WrittenContent } from '../ports/writer.js';
import { snappedToLines, tiledChapters } from '../chapters/repair-chapters.js';
import {
  INSTRUCTIONS,
  MERGING,
  mergeData,
  partsOf,
  transcriptData,
  type WrittenPart,
} from './writing-prompt.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

/** A long meeting takes a request for every part and one that joins them; each has this long. */
const TIMEOUT_MS = 60_000;
const ATTEMPTS = 3;
/** A model on a processor alone reads and writes a part in a minute or two. */
const LOCAL_TIMEOUT_MS = 180_000;

/** Of the words of a title, which has few, so many are said. */
const TITLE_SHARE = 0.5;
/** Words of a title; a longer one is a description. */
const LONGEST_TITLE = 8;

const words = (max: number) => z.string().transform(plainText).pipe(z.string().min(1).max(max));
const Answer = z.object({
  title: words(120),
  description: words(1_500),
  chapters: z.array(
    z.object({ start: z.number(), title: words(120), summary: words(600).nullable().catch(null) }),
  ),
});

/** Lengths are validated by `Answer`, since not every server enforces them. */
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

/**
 * Writes through any OpenAI-compatible chat endpoint. The answer is as untrusted as any input: chapters begin where a
 * line begins, a sentence or chapter with a figure or name that nobody gave is left out, and a text that is about
 * something else than the recording is no answer.
 */
export class OpenAiWriter extends Writer {
  readonly name: string;
  private readonly chat: StructuredChat;

  constructor(private readonly options: StructuredChatOptions) {
    super();
    this.name = options.name ?? 'openai';
    this.chat = new StructuredChat('writer', { timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS, ...options });
  }

  async describe(input: WriterInput, signal: AbortSignal): Promise<WrittenContent> {
    signal.throwIfAborted();
    const lines = input.lines.filter(({ text }) => text.trim() !== '');
    if (lines.length === 0) return silent(input);
    const parts: WrittenPart[] = [];
    for (const part of partsOf(lines, this.options.promptCharacters)) {
      const answer = await this.ask(INSTRUCTIONS, transcriptData(part, input), input, signal);
      const [from, to] = [part[0]!.start, part.at(-1)!.end];
      const within = answer.chapters.filter(({ start }) => start >= Math.floor(from) - 1 && start <= to);
      parts.push({ ...answer, from, to, chapters: within });
    }
    const answer =
      parts.length === 1 ? parts[0]! : await this.ask(MERGING, mergeData(parts, input), input, signal);
    return this.checked(answer, lines, input);
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
    return this.chat.ask(
      { instructions, data, name: 'recording', schema: ANSWER_SCHEMA, answer: Answer, recordingId },
      signal,
    );
  }

  private checked(
    answer: z.infer<typeof Answer>,
    lines: readonly TranscriptLine[],
    { duration, fallbackTitle, slides = [], recordedAt }: WriterInput,
  ): WrittenContent {
    const grounds = new Grounds([
      fallbackTitle,
      ...slides.flatMap((slide) => [slide.title ?? '', ...slide.lines]),
      ...lines.map(({ speaker, text }) => `${speaker ?? ''} ${text}`),
    ]);
    const description = sentencesOf(answer.description)
      .filter((sentence) => grounds.carry(sentence))
      .join(' ');
    const titled = answer.chapters.filter(({ title }) => grounds.carry(title, 0));
    const chapters = tiledChapters(snappedToLines(titled, lines, duration), duration);
    if (chapters.length === 0 && duration > 0)
      throw this.chat.unusable('no chapter lies within the recording');
    const { title } = answer;
    const all = [title, description, ...chapters.map((chapter) => chapter.title)].join('. ');
    if (description === '' || !grounds.carry(title, TITLE_SHARE) || !grounds.carry(all))
      throw this.chat.unusable('it is not about the recording');
    return {
      title:
        title.split(' ').length <= LONGEST_TITLE
          ? title
          : recordingTitle({ given: fallbackTitle, slides, lines, recordedAt }),
      description,
      chapters: chapters.map(({ summary, ...chapter }) => ({
        ...chapter,
        summary: summary && grounds.carry(summary) ? summary : null,
      })),
    };
  }
}

const sentencesOf = (text: string): string[] => text.split(SENTENCE_END).filter((part) => part.trim() !== '');

/** A model on this machine, which is known by how little it reads at once, has more time and is not asked again. */
export const writerOf = (options: StructuredChatOptions): OpenAiWriter =>
  new OpenAiWriter(
    options.promptCharacters ? { timeoutMs: LOCAL_TIMEOUT_MS, attempts: 1, ...options } : options,
  );

function silent({ duration, fallbackTitle }: WriterInput): WrittenContent {
  const chapters = duration > 0 ? [{ title: 'Whole recording', start: 0, end: duration, summary: null }] : [];
  return { title: fallbackTitle, description: '', chapters };
}
