interface Recent<Value> {
  value: Value;
  until: number;
}

/** Values that stay true for some time; the oldest ones give way when there are too many. Failures are not kept. */
export class RecentValues<Value> {
  private readonly values = new Map<string, Recent<Value>>();

  private generation = 0;

  constructor(private readonly limits: { ms: number; most: number }) {}

  async of(key: string, read: () => Promise<Value>): Promise<Value> {
    const recent = this.values.get(key);
    if (recent && performance.now() < recent.until) return recent.value;
    // True from the moment it was asked for, and not from when it was answered.
    const until = performance.now() + this.limits.ms;
    const { generation } = this;
    const value = await read();
    if (generation !== this.generation) return value;
    this.values.delete(key);
    this.values.set(key, { value, until });
    const [oldest] = this.values.keys();
    if (this.values.size > this.limits.most) this.values.delete(oldest!);
    return value;
  }

  /** All of them, those that are being read now too. */
  forget(): void {
    this.generation += 1;
    this.values.clear();
  }
}
