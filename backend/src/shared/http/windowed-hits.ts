import type { ThrottlerStorage } from '@nestjs/throttler';

export type Hits = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Where requests are counted for the limits. */
export interface HitStorage extends ThrottlerStorage {
  readonly adapter: 'memory' | 'redis';
  /** Whether all processes count together, as they are meant to; never throws. */
  check(): Promise<boolean>;
}

/** Hits of one key. Times are in milliseconds since 1970; `blockedUntil` is 0 within the limit. */
interface Window {
  hits: number;
  endsAt: number;
  blockedUntil: number;
}

const PURGE_MS = 60_000;

/**
 * Counts hits in windows that begin with their first one, in this process's memory. The throttler's own storage keeps
 * the time of every hit and goes through all of them at each request: half a millisecond at 500 requests a second,
 * which makes of a limit a way to be overloaded.
 */
export class WindowedHits implements HitStorage {
  readonly adapter = 'memory';
  private readonly windows = new Map<string, Window>();
  private purgeAt = 0;

  constructor(readonly now: () => number = Date.now) {}

  async increment(key: string, ttl: number, limit: number, blockDuration: number): Promise<Hits> {
    const now = this.now();
    if (now >= this.purgeAt) this.purge(now);
    const window = this.windowAt(now, key, ttl);
    if (window.blockedUntil === 0 && ++window.hits > limit) window.blockedUntil = now + blockDuration;
    return {
      totalHits: window.hits,
      timeToExpire: secondsBetween(now, window.endsAt),
      isBlocked: window.blockedUntil > 0,
      timeToBlockExpire: secondsBetween(now, window.blockedUntil),
    };
  }

  async check(): Promise<boolean> {
    return true;
  }

  private windowAt(now: number, key: string, ttl: number): Window {
    const found = this.windows.get(key);
    if (found && !isOver(found, now)) return found;
    const begun = { hits: 0, endsAt: now + ttl, blockedUntil: 0 };
    this.windows.set(key, begun);
    return begun;
  }

  private purge(now: number): void {
    this.purgeAt = now + PURGE_MS;
    for (const [key, window] of this.windows) if (isOver(window, now)) this.windows.delete(key);
  }
}

/** A block lasts its own time, shorter or longer than the window. */
const isOver = ({ endsAt, blockedUntil }: Window, now: number): boolean => now >= (blockedUntil || endsAt);

const secondsBetween = (now: number, then: number): number => Math.max(0, Math.ceil((then - now) / 1000));
