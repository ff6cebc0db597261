import type { Task } from './task.entity.js';

/** A kind of durable work with its payload type. The name is stored across releases and must never change. */
export interface TaskKind<Payload extends object> {
  readonly name: string;
  /** Keys are used once: finished tasks are kept for a while, and adding the same key again does nothing. */
  readonly once: boolean;
  /** Type only: the payload of `Tasks.add` and `TaskHandler.run`. */
  readonly payload?: Payload;
}

export const taskKind = <Payload extends object = Record<never, never>>(
  name: string,
  { once = false } = {},
): TaskKind<Payload> => ({ name, once });

export interface RunningTask<Payload extends object = object> extends Pick<
  Task,
  'id' | 'subject' | 'key' | 'attempts' | 'failures'
> {
  payload: Payload;
}

/** Handles tasks of one kind. It runs at least once, and again after a worker crash, so it must be idempotent. */
export interface TaskHandler<Payload extends object = object> {
  readonly kind: TaskKind<Payload>;
  readonly concurrency: number;
  readonly maxFailures: number;
  /**
   * The task is dead after this many attempts, including those that crashed their worker. Defaults to `maxFailures`
   * plus seven.
   */
  readonly maxAttempts?: number;
  readonly timeoutMs: number;
  /** @param error the last failure, which may contain a retry delay */
  backOffMs(failures: number, error?: unknown): number;
  isFinal?(error: unknown): boolean;
  /**
   * The signal aborts on shutdown, on timeout, and if the task was canceled or its lease was lost.
   * @returns when to run again, which is at once if the task was added again meanwhile
   */
  run(task: RunningTask<Payload>, signal: AbortSignal): Promise<void> | Promise<Date | null>;
  onDead?(task: RunningTask<Payload>, error: unknown): Promise<void>;
  /** Undoes `onDead`, in the transaction that revives a dead task. */
  onRevive?(task: Pick<Task, 'subject'> & { payload: Payload }): Promise<void>;
}

export const doubling =
  (firstMs: number, maxMs: number) =>
  (failures: number): number =>
    Math.min(maxMs, firstMs * 2 ** (failures - 1));
