import { type Engines, firstOrOwn } from '../../hosted/first-or-own.js';
import { Assistant, type AssistantAnswer, type AssistantInput } from '../ports/assistant.js';

export class AssistantWithFallback extends Assistant {
  constructor(
    private readonly engines: Engines<Assistant>,
    private readonly onFailure: (failure: unknown) => void,
  ) {
    super();
  }

  async answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    const { result, failed } = await firstOrOwn(
      this.engines,
      (assistant) => assistant.answer(input, signal),
      signal,
      input.recordingId,
    );
    if (failed) this.onFailure(failed.failure);
    return result;
  }
}
