import type { Outcome } from './sound-sender.js';
import { spool, type Take, type UnsentMark } from './spool.js';

const RETRY_MS = 5_000;

export type SendMark = (recordingId: string, mark: UnsentMark) => Promise<Outcome>;

interface SendOptions {
  send: SendMark;
  /** Stops sending. A mark with a pending request stays stored, and its ID keeps it from being added twice. */
  signal?: AbortSignal;
  store?: (take: Take) => Promise<unknown>;
}

/** Sends the marks of a take, which stay stored until the server has them. @returns whether none is left */
export async function sendMarks(
  take: Take,
  recordingId: string,
  { send, signal, store = spool.save }: SendOptions,
): Promise<boolean> {
  for (let mark = take.marks?.[0]; mark; mark = take.marks?.[0]) {
    const { id } = mark;
    if ((await send(recordingId, mark)) === 'retry' || signal?.aborted) return false;
    take.marks = take.marks!.filter((other) => other.id !== id);
    await store(take);
  }
  return true;
}

/** Sends marks during the recording, and retries while the server cannot be reached. */
export class MarkSender {
  #recordingId: string | null = null;
  #isSending = false;
  readonly #ended = new AbortController();

  constructor(
    private readonly take: Take,
    private readonly options: Omit<SendOptions, 'signal'>,
  ) {}

  /** Called when the server has created the recording. */
  begin(recordingId: string): void {
    this.#recordingId = recordingId;
    void this.run();
  }

  async run(): Promise<void> {
    const { signal } = this.#ended;
    if (this.#isSending || this.#recordingId === null) return;
    this.#isSending = true;
    while (
      !signal.aborted &&
      !(await sendMarks(this.take, this.#recordingId, { ...this.options, signal }).catch(() => true))
    )
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    this.#isSending = false;
  }

  end(): void {
    this.#ended.abort();
  }
}
