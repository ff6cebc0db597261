import { answerQuestion } from '../answers/answer-question.js';
import { Assistant, type AssistantAnswer, type AssistantInput } from '../ports/assistant.js';

/** Quotes the lines that are nearest to the question. */
export class ExtractiveAssistant extends Assistant {
  async answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    signal.throwIfAborted();
    return answerQuestion(input);
  }
}
