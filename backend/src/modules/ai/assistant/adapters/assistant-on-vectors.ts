import type { Embedder } from '../../vectors/ports/embedder.js';
import { findIn } from '../answers/answer-question.js';
import { courtesy } from '../grammar/question-kind.js';
import { completed } from '../grammar/previous-question.js';
import { Assistant, type AssistantAnswer, type AssistantInput } from '../ports/assistant.js';

/** Adds the lines nearest to a question, by words and meaning, for an assistant that answers from them. */
export class AssistantOnVectors extends Assistant {
  constructor(
    private readonly assistant: Assistant,
    private readonly embedder: Embedder,
    private readonly onFailure: (failure: unknown) => void,
  ) {
    super();
  }

  async answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    signal.throwIfAborted();
    const { lines, vectors, previous } = input;
    if (!vectors || lines.length === 0 || courtesy(input.question) !== null)
      return this.assistant.answer(input, signal);
    const question = completed(input.question, previous);
    // The embedding model knows Latin script only; other questions are searched by words alone.
    if (!/\p{Script=Latin}{2}/u.test(question)) return this.assistant.answer(input, signal);
    const [vector = null] = await this.embedder
      .embed([question], 'query', signal)
      .catch((failure: unknown) => {
        signal.throwIfAborted();
        this.onFailure(failure);
        return [];
      });
    return this.assistant.answer({ ...input, found: findIn({ ...input, question }, vector) }, signal);
  }
}
