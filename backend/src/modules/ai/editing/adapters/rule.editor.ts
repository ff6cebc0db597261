import { type Edited, editByRules } from '../edit-by-rules.js';
import type { Assistant } from '../../assistant/ports/assistant.js';
import { Editor, type EditorInput, type Proposal, questionIn } from '../ports/editor.js';
import { inWorker } from '../../workers/in-worker.js';

const TIMEOUT_MS = 15_000;
const BUILT_WORKER = import.meta.url.endsWith('.js')
  ? new URL('../editing.worker.js', import.meta.url)
  : null;

/**
 * Our own engine: offline, understands the commands its rules know and says so of all others. Some of them read the
 * whole transcript, so it works on a thread of its own.
 */
export class RuleEditor extends Editor {
  readonly name = 'rules';

  /** @param worker the compiled worker; `null` edits on the calling thread, as sources that were not built must */
  constructor(
    private readonly assistant: Assistant,
    private readonly worker: URL | null = BUILT_WORKER,
  ) {
    super();
  }

  /** Rejects with the signal's reason when aborted, with an AppError when the time runs out or the engine breaks. */
  async propose(input: EditorInput, signal: AbortSignal): Promise<Proposal> {
    signal.throwIfAborted();
    const options = { role: 'editor', timeoutMs: TIMEOUT_MS };
    const edited = this.worker
      ? await inWorker<Edited | 'question'>(this.worker, input, options, signal)
      : editByRules(input);
    if (edited !== 'question') return edited;
    return this.assistant.answer(questionIn(input), signal);
  }

  async check(): Promise<boolean> {
    return true;
  }
}
