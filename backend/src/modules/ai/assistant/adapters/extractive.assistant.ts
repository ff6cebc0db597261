import { answerQuestion } from '../answers/answer-question.js';
import { Assistant, type AssistantAnswer, type AssistantInput } from '../ports/assistant.js';

export class ExtractiveAssistant extends Assistant {
  readonly name = 'extractive';

  async answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    signal.throwIfAborted();
    return answerQuestion(input);
  }

  async check(): Promise<boolean> {
    return true;
  }
}
