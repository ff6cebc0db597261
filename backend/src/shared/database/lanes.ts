interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets a few transactions about one thing run at once in this process. Those that would wait for its lock anyway wait
 * here, where they hold no connection that others need.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();

  constructor(private readonly width: number) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(key) ?? { running: 0, waiting: [] };
    this.lanes.set(key, lane);
    if (lane.running < this.width) lane.running++;
    else await new Promise<void>((begin) => lane.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else if (--lane.running === 0) this.lanes.delete(key);
    }
  }
}
