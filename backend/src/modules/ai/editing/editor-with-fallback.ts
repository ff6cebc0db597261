import { type Engines, firstOrOwn } from '../hosted/first-or-own.js';
import { type Edited, Editor, type EditorInput } from './ports/editor.js';

export class EditorWithFallback extends Editor {
  constructor(
    private readonly engines: Engines<Editor>,
    private readonly onFailure: (failure: unknown) => void,
  ) {
    super();
  }

  async propose(input: EditorInput, signal: AbortSignal): Promise<Edited> {
    const { result, failed } = await firstOrOwn(
      this.engines,
      (editor) => editor.propose(input, signal),
      signal,
      input.recordingId,
    );
    if (failed) this.onFailure(failed.failure);
    return result;
  }
}
