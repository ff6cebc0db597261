/** Lets so many work at the same time; others wait for their turn in the order in which they came. */
export class Turns {
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** Rejects with the signal's reason for who leaves the queue. */
  async take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.begin(signal);
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.working--;
    }
  }

  private async begin(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.working < this.atOnce) {
      this.working++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        reject(signal.reason as Error);
      };
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      this.waiting.push(go);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
