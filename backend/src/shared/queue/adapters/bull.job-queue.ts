import { Logger } from '@nestjs/common';
import Bull from 'bull';
import { AppError } from '../../errors/app-error.js';
import { type JobData, type JobHandler, JobQueue } from '../ports/job-queue.js';

/** Longer than any pause of the event loop we know; heavy work runs in child processes. */
const LOCK_MS = 30_000;
const ANSWER_MS = 2_000;

/** Bull on Redis: API and workers on many machines. */
export class BullJobQueue extends JobQueue {
  readonly adapter = 'bull';
  private readonly logger = new Logger(BullJobQueue.name);
  private readonly queues = new Map<string, Bull.Queue<JobData>>();
  private closed = false;

  constructor(
    private readonly redisUrl: string,
    private readonly prefix = 'playhead',
  ) {
    super();
  }

  async add(
    name: string,
    data: JobData,
    { id, delayMs = 0 }: { id: string; delayMs?: number },
  ): Promise<void> {
    const added = this.queue(name).add(data, {
      jobId: id,
      delay: delayMs,
      attempts: 1,
      removeOnComplete: true,
      removeOnFail: true,
    });
    await within(ANSWER_MS, added, 'The job queue does not answer. Work starts when it is back.');
  }

  work(name: string, handler: JobHandler, { concurrency }: { concurrency: number }): void {
    void this.queue(name)
      .process(concurrency, (job) => handler(job.data))
      .catch((error: unknown) => this.logger.error({ err: error }, `The queue ${name} stopped taking jobs`));
  }

  async check(): Promise<boolean> {
    if (this.closed) return false;
    const pong = this.queue('health').client.ping();
    return within(ANSWER_MS, pong, 'Redis does not answer.').then(
      () => true,
      () => false,
    );
  }

  /** Bull's own close waits for its active job without bound. */
  async close(graceMs: number): Promise<void> {
    this.closed = true;
    const closing = Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    await within(graceMs, closing, 'Jobs still ran at the end of the grace time.').catch((error: unknown) => {
      this.logger.warn({ err: error });
      for (const { clients } of this.queues.values()) for (const client of clients) client.disconnect();
    });
  }

  private queue(name: string): Bull.Queue<JobData> {
    const found = this.queues.get(name);
    if (found) return found;
    const queue = new Bull<JobData>(name, this.redisUrl, {
      prefix: this.prefix,
      redis: { maxRetriesPerRequest: null, enableReadyCheck: false, connectTimeout: 5_000 },
      settings: { lockDuration: LOCK_MS, stalledInterval: LOCK_MS / 2, maxStalledCount: 1 },
    });
    queue.on('error', (error) => this.logger.warn({ err: error }, 'Redis'));
    queue.on('failed', (job, error) =>
      this.logger.error({ err: error, job: job.id }, 'A job ended with an error'),
    );
    this.queues.set(name, queue);
    return queue;
  }
}

/** Redis commands wait for a connection without bound; the caller must not. */
async function within<T>(ms: number, work: Promise<T>, sentence: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  work.catch(() => undefined);
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('unavailable', 'queue.unavailable', sentence, { retryAfterSeconds: 10 })),
      ms,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
