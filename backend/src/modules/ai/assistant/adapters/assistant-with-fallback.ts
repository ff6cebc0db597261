import { Assistant, type AssistantAnswer, type AssistantInput } from '../ports/assistant.js';

export class AssistantWithFallback extends Assistant {
  readonly name: string;

  constructor(
    private readonly first: Assistant,
    private readonly second: Assistant,
    private readonly onFailure: (failure: unknown) => void,
  ) {
    super();
    this.name = first.name;
  }

  async answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    try {
      return await this.first.answer(input, signal);
    } catch (failure) {
      signal.throwIfAborted();
      this.onFailure(failure);
      return this.second.answer(input, signal);
    }
  }

  async check(): Promise<boolean> {
    return (await this.first.check()) || this.second.check();
  }
}
