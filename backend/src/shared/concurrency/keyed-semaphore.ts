import PQueue from 'p-queue';

/** Lets so much work of each key run at once in this process, and so much of all; the rest waits in its order and holds nothing meanwhile. */
export class KeyedSemaphore {
  private readonly queues = new Map<string, PQueue>();
  private readonly all: PQueue;

  constructor(private readonly limits: { ofEach: number; ofAll?: number }) {
    this.all = new PQueue({ concurrency: limits.ofAll ?? Number.POSITIVE_INFINITY });
  }

  /**
   * @param signal takes the work out of its line, or its place from it once it has begun
   * @throws what the work throws, and the reason of the signal
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

  /** How many of a key wait. */
  waiting(key: string): number {
    return this.queues.get(key)?.size ?? 0;
  }

  /** How many keys have work. */
  get size(): number {
    return this.queues.size;
  }
}
