import { answerQuestion } from '../answers/answer-question.js';
import { Assistant, type AssistantAnswer, type AssistantInput } from '../ports/assistant.js';

/** Answers by quoting the lines nearest to the question. */
export class ExtractiveAssistant extends Assistant {
  async answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    signal.throwIfAborted();
    return answerQuestion(input);
  }
}
