/** Hears that work of a kind has been added. */
export type WakeListener = (kind: string) => Promise<void>;

/**
 * Wakes workers when a task is added. It carries no work: the row in Postgres is the truth, and a worker finds it by
 * itself within seconds when a wake is lost.
 */
export abstract class JobQueue {
  abstract readonly adapter: 'in-process' | 'bull';

  /**
   * Wakes one worker. It may start before this returns.
   * @throws AppError('unavailable') when the queue does not answer within 2 seconds
   */
  abstract wake(kind: string): Promise<void>;

  /** Calls the listener for each wake from now on. One that rejects is logged; the next wake comes all the same. */
  abstract onWake(listener: WakeListener): void;

  /** Whether workers can be woken now; never throws, answers within 2 seconds. */
  abstract check(): Promise<boolean>;

  /** Wakes that no worker has taken. @throws when the queue cannot be asked */
  abstract depth(): Promise<number>;

  /** Wakes nobody any more, and waits at most `graceMs` for connections to close. */
  abstract close(graceMs: number): Promise<void>;
}
