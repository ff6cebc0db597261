import { type Engines, firstOrOwn, readyEngine } from '../../hosted/first-or-own.js';
import { Assistant, type AssistantAnswer, type AssistantInput } from '../ports/assistant.js';

export class AssistantWithFallback extends Assistant {
  readonly name: string;

  constructor(
    private readonly engines: Engines<Assistant>,
    private readonly onFailure: (failure: unknown) => void,
  ) {
    super();
    this.name = engines.own.name;
  }

  async answer(input: AssistantInput, signal: AbortSignal): Promise<AssistantAnswer> {
    const { result, failed } = await firstOrOwn(
      this.engines,
      (assistant) => assistant.answer(input, signal),
      signal,
    );
    if (failed) this.onFailure(failed.failure);
    return result;
  }

  async check(): Promise<boolean> {
    return (await readyEngine(this.engines)).ok;
  }
}
