import { withTimeout } from '../concurrency/with-timeout.js';

/** Milliseconds that what was seen counts: a probe is a request like others, and may cost something. */
const COUNTS_FOR = { works: 600_000, fails: 60_000 };
/** Whoever asks for the health of everything does not wait longer. */
const PATIENCE_MS = 800;

/** Whether a service works, from what its users see; without any, a probe is sent. */
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

  /** What is known, or comes out soon; while a slow probe is under way, what was seen before, at first that it works. */
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
