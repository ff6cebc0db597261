import { LRUCache } from 'lru-cache';

/** Caches values for a limited time and evicts the oldest beyond `most` entries. Failures are not cached. */
export class RecentValues<Value extends object | string | number> {
  private readonly values: LRUCache<string, Value>;
  private generation = 0;

  constructor({ ms, most }: { ms: number; most: number }) {
    this.values = new LRUCache({ max: most, ttl: ms });
  }

  async of(key: string, read: () => Promise<Value>): Promise<Value> {
    const recent = this.values.get(key);
    if (recent !== undefined) return recent;
    // A value's age counts from its request, not from its response.
    const start = performance.now();
    const { generation } = this;
    const value = await read();
    if (generation === this.generation) this.values.set(key, value, { start });
    return value;
  }

  /** Clears all values, including those still being loaded. */
  forget(): void {
    this.generation += 1;
    this.values.clear();
  }
}
