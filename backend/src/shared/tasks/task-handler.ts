import type { Task } from './task.entity.js';

/**
 * A kind of durable work and what its tasks carry. The name outlives versions of this program: it is never changed.
 */
export interface TaskKind<Payload extends object> {
  readonly name: string;
  /** A key is used once: finished tasks are kept for a while, and adding their key again does nothing. */
  readonly once: boolean;
  /** Only a type: what `Tasks.add` takes and `TaskHandler.run` gets. */
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

/**
 * Does the work of one kind. It runs at least once, and again after a worker that died in the middle: doing it twice
 * must be the same as doing it once.
 */
export interface TaskHandler<Payload extends object = object> {
  readonly kind: TaskKind<Payload>;
  readonly concurrency: number;
  readonly maxFailures: number;
  /** Begun so often, also by workers that died of it, the task is dead. By default seven more than `maxFailures`. */
  readonly maxAttempts?: number;
  readonly timeoutMs: number;
  /** @param error what it failed of last, which may say how long to wait */
  backOffMs(failures: number, error?: unknown): number;
  isFinal?(error: unknown): boolean;
  /** The signal aborts when the process stops, when the time is over, and when the task was canceled or lost. */
  run(task: RunningTask<Payload>, signal: AbortSignal): Promise<void>;
  onDead?(task: RunningTask<Payload>, error: unknown): Promise<void>;
  /** Takes back what `onDead` did, in the transaction that has a dead task run again. */
  onRevive?(task: Pick<Task, 'subject'> & { payload: Payload }): Promise<void>;
}

export const doubling =
  (firstMs: number, maxMs: number) =>
  (failures: number): number =>
    Math.min(maxMs, firstMs * 2 ** (failures - 1));
