import { z } from 'zod';
import { NOT_COVERED, answerQuestion } from '../answers/answer-question.js';
import { ASSISTANT_INSTRUCTIONS, assistantData } from './assistant-prompt.js';
import { isGrounded } from './grounded.js';
import { courtesy } from '../grammar/question-kind.js';
import { Assistant, type AssistantAnswer, type AssistantInput, quotedFrom } from '../ports/assistant.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { StructuredChat, type StructuredChatOptions } from '../../hosted/structured-chat.js';

const Answer = z.object({
  covered: z.boolean(),
  answer: z.string().max(4_000),
  line: z.number().nullable(),
  quote: z.string(),
});
type Answer = z.infer<typeof Answer>;

const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  // In the order in which it is written: a small model that says first whether there is an answer says no.
  required: ['line', 'quote', 'answer', 'covered'],
  properties: {
    line: { type: 'integer' },
    quote: { type: 'string' },
    answer: { type: 'string' },
    covered: { type: 'boolean' },
  },
};
const LONGEST_ANSWER = 1_000;

/** Answers through an OpenAI-compatible chat endpoint; an answer without a verifiable quote is rejected. */
export class OpenAiAssistant extends Assistant {
  private readonly chat: StructuredChat;

  constructor(private readonly options: StructuredChatOptions) {
    super();
    this.chat = new StructuredChat('assistant', options);
  }

  async answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    signal.throwIfAborted();
    // Where nothing was said there is nothing to ask, and a greeting needs no model.
    if (!input.lines.some(({ text }) => text.trim() !== '') || courtesy(input.question))
      return answerQuestion(input);
    const answer = await this.chat.ask(
      {
        instructions: ASSISTANT_INSTRUCTIONS,
        data: assistantData(input, this.options.promptCharacters),
        name: 'answer',
        schema: ANSWER_SCHEMA,
        answer: Answer,
        recordingId: input.recordingId,
      },
      signal,
    );
    return answer.covered ? this.verified(answer, input) : NOT_COVERED;
  }

  private verified({ answer, line, quote }: Answer, { question, lines }: AssistantInput): AssistantAnswer {
    const numbered = line === null ? undefined : lines[line];
    const quoted = numbered?.text === quote ? numbered : lines.find(({ text }) => text === quote);
    if (!quoted || quote.trim() === '') throw this.chat.unusable('it quotes what nobody said');
    const text = withoutAddresses(plainText(answer));
    if (text === '' || text.length > LONGEST_ANSWER) throw this.chat.unusable('it has no usable length');
    if (!isGrounded(text, question, quoted, lines))
      throw this.chat.unusable('it does not stand on the line it quotes');
    return quotedFrom(text, [quoted]);
  }
}

/** Plain text can still contain a URL; an answer should not. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/\b(?:www\.|mailto:)\S+/giu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
