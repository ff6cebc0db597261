/** Ids only: the row in Postgres is the truth, a job merely says where to look. */
export type JobData = Record<string, string>;

export type JobHandler = (data: JobData) => Promise<void>;

/** Brings jobs to workers at least once. Attempts and leases are kept in Postgres, not here. */
export abstract class JobQueue {
  abstract readonly adapter: 'in-process' | 'bull';

  /**
   * Adds a job unless one with this id waits or runs.
   * @throws AppError('unavailable') when the queue does not answer within 2 seconds
   */
  abstract add(name: string, data: JobData, options: { id: string; delayMs?: number }): Promise<void>;

  /** Starts taking jobs of this name, `concurrency` at a time. A handler that rejects ends its job. */
  abstract work(name: string, handler: JobHandler, options: { concurrency: number }): void;

  /** Whether jobs can be added now; never throws, answers within 2 seconds. */
  abstract check(): Promise<boolean>;

  /** Takes no more jobs and waits for those that run, at most `graceMs`. */
  abstract close(graceMs: number): Promise<void>;
}
