import { BullModule, InjectQueue, Process, Processor } from '@nestjs/bull';
import { type BeforeApplicationShutdown, type DynamicModule, Injectable, Logger } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { JobQueue, type WakeListener } from '../ports/job-queue.js';
import { QUEUE_ERRORS } from '../queue.errors.js';

const QUEUE = 'tasks';
/** Longer than any event-loop pause we measured; heavy work runs in child processes. */
const LOCK_MS = 30_000;
const ANSWER_MS = 2_000;
const GRACE_MS = 10_000;

interface Wake {
  kind: string;
}

export const registerBullQueue = (redisUrl: string, prefix = 'playhead'): DynamicModule =>
  BullModule.registerQueue({
    name: QUEUE,
    url: redisUrl,
    prefix,
    redis: { maxRetriesPerRequest: null, enableReadyCheck: false, connectTimeout: 5_000 },
    settings: { lockDuration: LOCK_MS, stalledInterval: LOCK_MS / 2, maxStalledCount: 1 },
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
  });

@Injectable()
export class BullJobQueue extends JobQueue implements BeforeApplicationShutdown {
  readonly adapter = 'bull';
  private readonly logger = new Logger(BullJobQueue.name);
  /** Pending Redis calls. During an outage one wake per kind is queued, not one per task. */
  private readonly unanswered = new Map<string, Promise<unknown>>();
  private listener: WakeListener = async () => undefined;
  private closing: Promise<void> | null = null;

  constructor(@InjectQueue(QUEUE) private readonly queue: Queue<Wake>) {
    super();
    // Nest's own hook waits without a limit for Redis and for running listeners.
    Object.assign(queue, { onApplicationShutdown: async () => undefined });
    queue.on('error', (error) => this.logger.warn({ err: error }, 'Redis'));
    queue.on('failed', (job, error) =>
      this.logger.warn({ err: error, kind: job.data.kind }, 'A wake failed'),
    );
  }

  async wake(kind: string): Promise<void> {
    const added = this.unanswered.get(kind) ?? this.add(kind);
    await within(ANSWER_MS, added, 'The job queue does not answer. Work starts within seconds without it.');
  }

  onWake(listener: WakeListener): void {
    this.listener = listener;
  }

  /** Called by the processor for each wake that reaches this process. */
  deliver(kind: string): Promise<void> {
    return this.listener(kind);
  }

  async check(): Promise<boolean> {
    if (this.closing) return false;
    return within(ANSWER_MS, this.queue.client.ping(), 'Redis does not answer.').then(
      () => true,
      () => false,
    );
  }

  depth(): Promise<number> {
    return within(ANSWER_MS, this.queue.getWaitingCount(), 'Redis does not answer.');
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.close(GRACE_MS);
  }

  close(graceMs: number): Promise<void> {
    return (this.closing ??= within(
      graceMs,
      this.queue.close(),
      'The job queue did not close in time.',
    ).catch((error: unknown) => {
      this.logger.warn({ err: error });
      for (const client of this.queue.clients) client.disconnect();
    }));
  }

  private add(kind: string): Promise<unknown> {
    const added = this.queue.add({ kind }).finally(() => this.unanswered.delete(kind));
    this.unanswered.set(kind, added);
    return added;
  }
}

@Processor(QUEUE)
export class WakeProcessor {
  constructor(private readonly queue: JobQueue) {}

  @Process()
  wake({ data }: Job<Wake>): Promise<void> {
    return (this.queue as BullJobQueue).deliver(data.kind);
  }
}

/** Redis commands wait for a connection without a limit; the caller must not. */
async function within<T>(ms: number, work: Promise<T>, sentence: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  work.catch(() => undefined);
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(QUEUE_ERRORS.unavailable(sentence)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
