import type { ClaimedTask } from './task-store.js';

interface TaskPoolParts {
  concurrency: number;
  claim(limit: number): Promise<ClaimedTask[]>;
  run(task: ClaimedTask): Promise<void>;
  onError(error: unknown): void;
}

/** Runs tasks of one kind in this process with limited concurrency. */
export class TaskPool {
  private readonly running = new Set<Promise<void>>();
  private filling: Promise<void> | null = null;
  private isWanted = false;
  private isStopped = false;

  constructor(private readonly parts: TaskPoolParts) {}

  fill(): Promise<void> {
    this.isWanted = !this.isStopped;
    return (this.filling ??= this.claimAll().finally(() => {
      this.filling = null;
      if (this.isWanted) void this.fill();
    }));
  }

  /** Current runs, and the claim that may start more of them. */
  atWork(): Promise<void>[] {
    return [...this.running, ...(this.filling ? [this.filling] : [])];
  }

  stop(): void {
    this.isStopped = true;
    this.isWanted = false;
  }

  private async claimAll(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      const room = this.parts.concurrency - this.running.size;
      if (room <= 0) return;
      try {
        for (const task of await this.parts.claim(room)) this.start(task);
      } catch (error) {
        this.parts.onError(error);
      }
    }
  }

  private start(task: ClaimedTask): void {
    const run = this.parts
      .run(task)
      .catch((error: unknown) => {
        this.parts.onError(error);
      })
      .then(() => {
        this.running.delete(run);
        void this.fill();
      });
    this.running.add(run);
  }
}
