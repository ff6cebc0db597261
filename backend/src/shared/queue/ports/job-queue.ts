export type WakeListener = (kind: string) => Promise<void>;

/**
 * Wakes workers when a task is added. It carries no work: tasks are rows in PostgreSQL, and workers find them by
 * polling within seconds if a wake is lost.
 */
export abstract class JobQueue {
  abstract readonly adapter: 'in-process' | 'bull';

  /**
   * Wakes one worker, possibly before this returns.
   * @throws AppError('unavailable') if the queue does not respond within 2 seconds
   */
  abstract wake(kind: string): Promise<void>;

  /** Calls the listener for each wake from now on. Errors are logged and do not stop later wakes. */
  abstract onWake(listener: WakeListener): void;

  /** Whether workers can be woken now. Never throws and responds within 2 seconds. */
  abstract check(): Promise<boolean>;

  /**
   * Number of undelivered wakes.
   * @throws if the queue is unreachable
   */
  abstract depth(): Promise<number>;

  /** Stops waking and waits at most `graceMs` for connections to close. */
  abstract close(graceMs: number): Promise<void>;
}
