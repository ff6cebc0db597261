import PQueue from 'p-queue';

/**
 * Limits concurrent work per key and in total within this process. Waiting work runs in order and holds no resources.
 */
export class KeyedSemaphore {
  private readonly queues = new Map<string, PQueue>();
  private readonly all: PQueue;

  constructor(private readonly limits: { ofEach: number; ofAll?: number }) {
    this.all = new PQueue({ concurrency: limits.ofAll ?? Number.POSITIVE_INFINITY });
  }

  /**
   * @param signal removes waiting work from the queue, or frees the slot of running work
   * @throws the work's error, or the signal's reason
   */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const queue = this.queues.get(key) ?? new PQueue({ concurrency: this.limits.ofEach });
    this.queues.set(key, queue);
    try {
      return await queue.add(() => this.all.add(work), signal && { signal });
    } finally {
      if (queue.size + queue.pending === 0) this.queues.delete(key);
    }
  }

  waiting(key: string): number {
    return this.queues.get(key)?.size ?? 0;
  }

  get size(): number {
    return this.queues.size;
  }
}
