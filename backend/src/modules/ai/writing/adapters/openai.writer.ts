import { z } from 'zod';
import { recordingTitle } from '../texts/recording-title.js';
import { Grounds } from '../../hosted/grounds.js';
import { StructuredChat, type StructuredChatOptions } from '../../hosted/structured-chat.js';
import { SENTENCE_END } from '../grammar/sentences.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { Writer, type WriterInput, type WrittenContent } from '../ports/writer.js';
import { tiledChapters } from '../chapters/repair-chapters.js';
import {
  describing,
  mergeData,
  merging,
  partsOf,
  transcriptData,
  type WrittenPart,
} from './writing-prompt.js';
import { isInEnglish } from '../grammar/is-english.js';
import type { ReadSlide } from '../../../recordings/index.js';
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
  chapters: z
    .array(z.object({ line: z.int(), title: words(120), summary: words(1_000).nullable().catch(null) }))
    .min(1),
  description: words(1_500),
  title: words(120),
});

/**
 * Writes through any OpenAI-compatible chat endpoint. The answer is as untrusted as any input: a sentence or chapter with
 * a figure or name that nobody gave is left out, what is said of a chapter stands on its own lines, and a text that is
 * about something else than the recording is no answer.
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
    return this.chat.ask({ instructions, data, name: 'recording', answer: Answer, recordingId }, signal);
  }

  private checked(
    answer: z.infer<typeof Answer>,
    lines: readonly TranscriptLine[],
    { duration, fallbackTitle, language, slides = [], recordedAt }: WriterInput,
  ): WrittenContent {
    const inEnglish = isInEnglish(
      language,
      lines.map(({ text }) => text),
    );
    const groundsOf = (said: readonly TranscriptLine[], shown: readonly ReadSlide[]) =>
      new Grounds(
        [
          fallbackTitle,
          ...shown.flatMap((slide) => [slide.title ?? '', ...slide.lines]),
          ...said.map(({ speaker, text }) => `${speaker ?? ''} ${text}`),
        ],
        inEnglish,
      );
    const grounds = groundsOf(lines, slides);
    const description = standingIn(answer.description, grounds);
    const titled = answer.chapters.flatMap(({ line, ...chapter }) => {
      const start = lines[line]?.start;
      return start !== undefined && grounds.carry(chapter.title, 0) ? [{ ...chapter, start }] : [];
    });
    const chapters = tiledChapters(titled, duration);
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
      chapters: chapters.map(({ summary, ...chapter }) => {
        const within = (one: { start: number; end: number }) =>
          one.start < chapter.end && one.end > chapter.start;
        const own = groundsOf(lines.filter(within), slides.filter(within));
        return { ...chapter, summary: (summary && standingIn(summary, own)) || null };
      }),
    };
  }
}

/** The sentences of a text that stand on what was said. */
const standingIn = (text: string, grounds: Grounds): string =>
  text
    .split(SENTENCE_END)
    .filter((sentence) => sentence.trim() !== '' && grounds.carry(sentence))
    .join(' ');

/** A model on this machine, which is known by how little it reads at once, has more time and is not asked again. */
export const writerOf = (options: StructuredChatOptions): OpenAiWriter =>
  new OpenAiWriter(
    options.promptCharacters ? { timeoutMs: LOCAL_TIMEOUT_MS, attempts: 1, ...options } : options,
  );

function silent({ duration, fallbackTitle }: WriterInput): WrittenContent {
  const chapters = duration > 0 ? [{ title: 'Whole recording', start: 0, end: duration, summary: null }] : [];
  return { title: fallbackTitle, description: '', chapters };
}
