import { z } from 'zod';
import { NOT_COVERED, answerQuestion } from '../answers/answer-question.js';
import { ASSISTANT_INSTRUCTIONS, assistantData, linesToAsk } from './assistant-prompt.js';
import { standing } from './grounded.js';
import { courtesy } from '../grammar/question-kind.js';
import { Assistant, type AssistantAnswer, type AssistantInput, quotedFrom } from '../ports/assistant.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';
import { StructuredChat, type StructuredChatOptions } from '../../hosted/structured-chat.js';

const MOST_LINES = 3;
/** The lines come first, because small models that first decide whether there is an answer tend to say no. */
const Answer = z.object({
  lines: z.array(z.int()).meta({ maxItems: MOST_LINES }).catch([]),
  answer: z.string().max(4_000),
});
type Answer = z.infer<typeof Answer>;

const LONGEST_ANSWER = 1_000;

/** Answers through an OpenAI-compatible chat endpoint. Sentences without a supporting line are removed. */
export class OpenAiAssistant extends Assistant {
  private readonly chat: StructuredChat;

  constructor(options: StructuredChatOptions) {
    super();
    this.chat = new StructuredChat('assistant', options);
  }

  async answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    signal.throwIfAborted();
    // An empty transcript and greetings need no model.
    if (!input.lines.some(({ text }) => text.trim() !== '') || courtesy(input.question))
      return answerQuestion(input);
    return this.chat.fitting(() => this.asked(input, signal));
  }

  private async asked(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    const given = linesToAsk(input, this.chat.promptCharacters);
    const answer = await this.chat.ask(
      {
        instructions: ASSISTANT_INSTRUCTIONS,
        data: assistantData(given, input),
        name: 'answer',
        answer: Answer,
        recordingId: input.recordingId,
      },
      signal,
    );
    return answer.answer.trim() === '' ? NOT_COVERED : this.verified(answer, given, input);
  }

  private verified(
    { answer, lines: named }: Answer,
    given: readonly TranscriptLine[],
    { question, lines }: AssistantInput,
  ): AssistantAnswer {
    const text = withoutAddresses(plainText(answer));
    if (text === '' || text.length > LONGEST_ANSWER) throw this.chat.unusable('it has no usable length');
    // Among equally good lines, prefers those the model named.
    const order = [...new Set([...named.flatMap((number) => lines[number] ?? []), ...given])];
    const [first, ...others] = standing(text, { question, order, lines });
    if (!first) throw this.chat.unusable('it does not stand on what was said');
    const sentences = [first, ...others];
    const rest = new Set(others.map(({ line }) => line).filter((line) => line !== first.line));
    return quotedFrom(sentences.map(({ sentence }) => sentence).join(' '), [
      first.line,
      ...[...rest].slice(0, MOST_LINES - 1),
    ]);
  }
}

/** Removes URLs, which plain text could still contain. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/\b(?:www\.|mailto:)\S+/giu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
