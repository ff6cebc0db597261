import { withTimeout } from '../concurrency/with-timeout.js';

/** Milliseconds for which a result is cached, because a probe is a request that may cost money. */
const COUNTS_FOR = { works: 600_000, fails: 60_000 };
/** Maximum time a health check waits for a probe. */
const PATIENCE_MS = 800;

/** Tracks whether a service works from real requests. Sends a probe only if there were none. */
export class ServiceHealth {
  private seen: { works: boolean; until: number } | null = null;
  private probing: Promise<boolean> | null = null;

  constructor(private readonly now: () => number) {}

  works(): void {
    this.seen = { works: true, until: this.now() + COUNTS_FOR.works };
  }

  fails(): void {
    this.seen = { works: false, until: this.now() + COUNTS_FOR.fails };
  }

  /** The cached or probed result. While a slow probe runs, returns the previous result, initially true. */
  async answer(probe: () => Promise<unknown>): Promise<boolean> {
    if (this.seen && this.now() < this.seen.until) return this.seen.works;
    this.probing ??= probe()
      .then(
        () => this.works(),
        () => this.fails(),
      )
      .then(() => this.seen!.works)
      .finally(() => (this.probing = null));
    return withTimeout(PATIENCE_MS, this.probing, this.seen?.works ?? true);
  }
}
