import { Logger } from '@nestjs/common';
import { type JobData, type JobHandler, JobQueue } from '../ports/job-queue.js';

interface Lane {
  handler: JobHandler | null;
  concurrency: number;
  waiting: { id: string; data: JobData }[];
  running: Set<Promise<void>>;
}

/** Jobs in this process's memory. What a stop loses, the reconciler adds again from Postgres. */
export class InProcessJobQueue extends JobQueue {
  readonly adapter = 'in-process';
  private readonly logger = new Logger(InProcessJobQueue.name);
  private readonly lanes = new Map<string, Lane>();
  private readonly known = new Set<string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private closed = false;

  async add(
    name: string,
    data: JobData,
    { id, delayMs = 0 }: { id: string; delayMs?: number },
  ): Promise<void> {
    const key = `${name}:${id}`;
    if (this.closed || this.known.has(key)) return;
    this.known.add(key);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.lane(name).waiting.push({ id: key, data });
      this.drain(name);
    }, delayMs);
    this.timers.add(timer);
  }

  work(name: string, handler: JobHandler, { concurrency }: { concurrency: number }): void {
    Object.assign(this.lane(name), { handler, concurrency });
    this.drain(name);
  }

  async check(): Promise<boolean> {
    return !this.closed;
  }

  async close(graceMs: number): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
    const running = [...this.lanes.values()].flatMap((lane) => [...lane.running]);
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise((resolve) => (timer = setTimeout(resolve, graceMs)));
    await Promise.race([Promise.allSettled(running), grace]);
    clearTimeout(timer);
  }

  private lane(name: string): Lane {
    const found = this.lanes.get(name);
    if (found) return found;
    const lane: Lane = { handler: null, concurrency: 1, waiting: [], running: new Set() };
    this.lanes.set(name, lane);
    return lane;
  }

  private drain(name: string): void {
    const lane = this.lane(name);
    while (!this.closed && lane.handler && lane.running.size < lane.concurrency) {
      const job = lane.waiting.shift();
      if (!job) return;
      const run = lane
        .handler(job.data)
        .catch((error: unknown) =>
          this.logger.error({ err: error, job: job.id }, 'A job ended with an error'),
        )
        .finally(() => {
          this.known.delete(job.id);
          lane.running.delete(run);
          this.drain(name);
        });
      lane.running.add(run);
    }
  }
}
