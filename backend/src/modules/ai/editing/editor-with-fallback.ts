import { type Edited, Editor, type EditorInput } from './ports/editor.js';

/** Uses the second editor when the first fails, unless the caller has aborted. */
export class EditorWithFallback extends Editor {
  readonly name: string;

  constructor(
    private readonly first: Editor,
    private readonly second: Editor,
    private readonly onFailure: (failure: unknown) => void,
  ) {
    super();
    this.name = first.name;
  }

  async propose(input: EditorInput, signal: AbortSignal): Promise<Edited> {
    try {
      return await this.first.propose(input, signal);
    } catch (failure) {
      signal.throwIfAborted();
      this.onFailure(failure);
      return this.second.propose(input, signal);
    }
  }

  async check(): Promise<boolean> {
    return (await this.first.check()) || this.second.check();
  }
}
