import { type Engines, firstOrOwn, readyEngine } from '../hosted/first-or-own.js';
import { type Edited, Editor, type EditorInput } from './ports/editor.js';

export class EditorWithFallback extends Editor {
  readonly name: string;

  constructor(
    private readonly engines: Engines<Editor>,
    private readonly onFailure: (failure: unknown) => void,
  ) {
    super();
    this.name = engines.own.name;
  }

  async propose(input: EditorInput, signal: AbortSignal): Promise<Edited> {
    const { result, failed } = await firstOrOwn(
      this.engines,
      (editor) => editor.propose(input, signal),
      signal,
    );
    if (failed) this.onFailure(failed.failure);
    return result;
  }

  async check(): Promise<boolean> {
    return (await readyEngine(this.engines)).ok;
  }
}
