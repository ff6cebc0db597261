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

/** A task that a worker holds. */
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
  /** Tasks of this kind at a time in one process. */
  readonly concurrency: number;
  /** After so many errors the task is dead: kept for people to look at, and tried no more. */
  readonly maxFailures: number;
  /** Begun so often, also by workers that died of it, the task is dead. By default seven more than `maxFailures`. */
  readonly maxAttempts?: number;
  readonly timeoutMs: number;
  /** The pause after the first, second, ... error. */
  backOffMs(failures: number): number;
  /** Whether another try would end the same way. */
  isFinal?(error: unknown): boolean;
  /** The signal aborts when the process stops, when the time is over, and when the task was canceled or lost. */
  run(task: RunningTask<Payload>, signal: AbortSignal): Promise<void>;
  /** Before a task is dead. When it fails, it is called again. */
  onDead?(task: RunningTask<Payload>, error: unknown): Promise<void>;
}

/** Doubles from `firstMs` up to `maxMs`. */
export const doubling =
  (firstMs: number, maxMs: number) =>
  (failures: number): number =>
    Math.min(maxMs, firstMs * 2 ** (failures - 1));
