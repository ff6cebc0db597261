import { runInPool, warmUp } from '../../../../shared/workers/worker-pool.js';
import { editByCommand } from '../edit-by-command.js';
import { type Edited, Editor, type EditorInput } from '../ports/editor.js';

const TIMEOUT_MS = 15_000;
const BUILT_WORKER = import.meta.url.endsWith('.js')
  ? new URL('../editing.worker.js', import.meta.url)
  : null;

export class ReaderEditor extends Editor {
  /** @param worker the compiled worker; `null` edits on the calling thread, as unbuilt sources must */
  constructor(private readonly worker: URL | null = BUILT_WORKER) {
    super();
    if (worker) warmUp(worker);
  }

  async propose(input: EditorInput, signal: AbortSignal): Promise<Edited> {
    signal.throwIfAborted();
    if (!this.worker) return editByCommand(input);
    return runInPool<Edited>(this.worker, input, { role: 'editor', timeoutMs: TIMEOUT_MS }, signal);
  }
}
