import { z } from 'zod';
import { differences } from '../edit-by-rules.js';
import { EDITING_INSTRUCTIONS, editingData } from '../editing-prompt.js';
import type { Assistant } from '../../assistant/ports/assistant.js';
import { type EditedChapter, Editor, type EditorInput, type Proposal, questionIn } from '../ports/editor.js';
import { plainText } from '../../writing/plain-text.js';
import { type ProposedChapter, tiledChapters } from '../../writing/repair-chapters.js';
import { StructuredChat, type StructuredChatOptions } from '../../hosted/structured-chat.js';

const MOST_CHAPTERS = 200;
/** Seconds; a proposed chapter that begins as close to one that is there is the same. */
const SAME_START_S = 0.5;

const words = (most: number) => z.string().transform(plainText).pipe(z.string().min(1).max(most));
const Answer = z.object({
  kind: z.enum(['edit', 'question', 'cannot']),
  title: words(300).nullable(),
  description: z.string().transform(plainText).pipe(z.string().max(5_000)).nullable(),
  chapters: z
    .array(z.object({ start: z.number(), title: words(200), summary: words(2_000).nullable().catch(null) }))
    .max(1_000)
    .nullable(),
  explanation: z
    .string()
    .transform((text) => plainText(text).slice(0, 500))
    .catch(''),
});

const nullable = (type: string) => ({ type: [type, 'null'] });
const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'title', 'description', 'chapters', 'explanation'],
  properties: {
    kind: { type: 'string', enum: ['edit', 'question', 'cannot'] },
    title: nullable('string'),
    description: nullable('string'),
    chapters: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['start', 'title', 'summary'],
        properties: { start: { type: 'number' }, title: { type: 'string' }, summary: nullable('string') },
      },
    },
    explanation: { type: 'string' },
  },
};

/** Edits through any OpenAI-compatible chat endpoint. What it proposes is as untrusted as any input. */
export class OpenAiEditor extends Editor {
  readonly name = 'openai';
  private readonly chat: StructuredChat;

  /** @param assistant answers what turns out to be a question: with the line that it quotes */
  constructor(
    private readonly assistant: Assistant,
    options: StructuredChatOptions,
  ) {
    super();
    this.chat = new StructuredChat('editor', options);
  }

  /**
   * Rejects with the signal's reason when aborted; with an AppError `editor.unavailable` when the service does not
   * answer, and `editor.unusable_answer` when what it proposes cannot be used.
   */
  async propose(input: EditorInput, signal: AbortSignal): Promise<Proposal> {
    const { content } = input;
    const answer = await this.chat.ask(
      {
        instructions: EDITING_INSTRUCTIONS,
        data: editingData(input),
        name: 'edits',
        schema: ANSWER_SCHEMA,
        answer: Answer,
      },
      signal,
    );
    if (answer.kind === 'question') return this.assistant.answer(questionIn(input), signal);
    if (answer.kind === 'cannot')
      return { edits: {}, explanation: answer.explanation || 'This cannot be done with a command.' };
    const edits = differences(content, {
      title: answer.title ?? content.title,
      description: answer.description ?? content.description,
      chapters: answer.chapters ? this.repaired(answer.chapters, input) : content.chapters,
    });
    const nothing = Object.keys(edits).length === 0;
    return {
      edits,
      explanation: nothing
        ? 'There is nothing to change.'
        : answer.explanation || 'Here is what would change.',
    };
  }

  check(): Promise<boolean> {
    return this.chat.check();
  }

  /** Chapters that were there keep their ids, and their ends as long as the next one leaves room. */
  private repaired(proposed: ProposedChapter[], { content, duration }: EditorInput): EditedChapter[] {
    const tiled = tiledChapters(proposed, duration, MOST_CHAPTERS);
    if (tiled.length === 0 && proposed.length > 0)
      throw this.chat.unusable('no chapter lies within the recording');
    const left = [...content.chapters];
    const take = (fits: (chapter: EditedChapter) => boolean): EditedChapter | undefined => {
      const at = left.findIndex(fits);
      return at >= 0 ? left.splice(at, 1)[0] : undefined;
    };
    return tiled.map(({ title, start, end, summary }): EditedChapter => {
      const same = take(({ startTime }) => Math.abs(startTime - start) < SAME_START_S);
      const known = same ?? take((chapter) => chapter.title === title);
      const keepsEnd = same && (same.endTime === null || same.endTime <= end);
      return {
        ...(known?.id && { id: known.id }),
        title,
        startTime: same?.startTime ?? start,
        endTime: keepsEnd ? same.endTime : end,
        summary,
      };
    });
  }
}
