import { setImmediate } from 'node:timers/promises';

const MAX_GROUP = 32;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

interface GroupWorkOptions<Item, Result> {
  /** Concurrent groups: while some wait for the disk, others are prepared and written. */
  concurrency: number;
  /** Items with the same key are never in the same group. */
  keyOf: (item: Item) => string;
  /** Returns results in the order of the items and must be atomic. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>;
}

/** Batches items that arrive while it is busy. If a group fails, its items are retried one by one. */
export class GroupWork<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private busy = 0;

  constructor(private readonly options: GroupWorkOptions<Item, Result>) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.busy < this.options.concurrency) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.busy++;
    // Includes everything the sockets already hold.
    await setImmediate();
    for (let group = this.next(); group.length > 0; group = this.next()) await this.doAll(group);
    this.busy--;
  }

  private next(): Waiting<Item, Result>[] {
    const keys = new Set<string>();
    const group: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    for (const each of this.waiting) {
      const key = this.options.keyOf(each.item);
      (keys.has(key) || group.length === MAX_GROUP ? later : group).push(each);
      keys.add(key);
    }
    this.waiting = later;
    return group;
  }

  private async doAll(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.run(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) resolve(results[at]!);
    } catch (error) {
      if (group.length === 1) group[0]!.reject(error);
      else await Promise.all(group.map((each) => this.doAll([each])));
    }
  }
}
