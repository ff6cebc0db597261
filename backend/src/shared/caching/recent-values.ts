import { LRUCache } from 'lru-cache';

/** Values that stay true for some time; the oldest ones give way when there are too many. Failures are not kept. */
export class RecentValues<Value extends object | string | number> {
  private readonly values: LRUCache<string, Value>;
  private generation = 0;

  constructor({ ms, most }: { ms: number; most: number }) {
    this.values = new LRUCache({ max: most, ttl: ms });
  }

  async of(key: string, read: () => Promise<Value>): Promise<Value> {
    const recent = this.values.get(key);
    if (recent !== undefined) return recent;
    // True from the moment it was asked for, and not from when it was answered.
    const start = performance.now();
    const { generation } = this;
    const value = await read();
    if (generation === this.generation) this.values.set(key, value, { start });
    return value;
  }

  /** All of them, those that are being read now too. */
  forget(): void {
    this.generation += 1;
    this.values.clear();
  }
}
