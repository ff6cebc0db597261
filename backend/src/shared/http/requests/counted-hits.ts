import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

type Hits = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Timeout for a count. The connection is reopened after that. */
const ANSWER_MS = 250;

/**
 * Counts requests in fixed windows that start at the first request, in this process or across processes with Redis.
 * While Redis is unreachable each process counts alone, so no request is refused for it and no limit is open. The
 * throttler's default storage keeps a timestamp per hit and scans them on each request, which makes it easy to
 * overload.
 */
export class CountedHits implements ThrottlerStorage, OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly redis: Redis | null;
  private isAway = false;

  /**
   * @param shared `floodLimit`: limits of this size or more are counted per process, because they only protect that
   * process and should not add a network call to every request
   */
  constructor(private readonly shared?: { redisUrl: string; floodLimit: number; prefix?: string }) {
    this.redis = shared ? this.connect(shared.redisUrl) : null;
  }

  get adapter(): 'memory' | 'redis' {
    return this.redis ? 'redis' : 'memory';
  }

  /** @param ttl in milliseconds, like `blockDuration`; times in the result are in seconds */
  async increment(key: string, ttl: number, limit: number, blockDuration: number): Promise<Hits> {
    const counted = await this.limiter(ttl, limit, blockDuration)
      .consume(key)
      .catch((thrown: unknown) => {
        // The limiter throws its result when a limit is exceeded.
        if (thrown instanceof RateLimiterRes) return thrown;
        throw thrown;
      });
    const isBlocked = counted.consumedPoints > limit;
    const seconds = Math.ceil(counted.msBeforeNext / 1000);
    return {
      totalHits: counted.consumedPoints,
      timeToExpire: seconds,
      isBlocked,
      timeToBlockExpire: isBlocked ? seconds : 0,
    };
  }

  /** Whether the shared count works. Never throws. */
  async check(): Promise<boolean> {
    if (!this.redis) return true;
    return this.redis.ping().then(
      () => true,
      () => false,
    );
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private limiter(ttl: number, limit: number, blockDuration: number): RateLimiterAbstract {
    const name = `${limit}/${ttl}/${blockDuration}`;
    const found = this.limiters.get(name);
    if (found) return found;
    const options = { points: limit, duration: ttl / 1000, blockDuration: blockDuration / 1000 };
    const own = new RateLimiterMemory({ ...options, keyPrefix: name });
    const limiter =
      this.redis && this.shared && limit < this.shared.floodLimit
        ? new RateLimiterRedis({
            ...options,
            storeClient: this.redis,
            keyPrefix: this.shared.prefix ?? 'playhead:hits',
            rejectIfRedisNotReady: true,
            insuranceLimiter: own,
          })
        : own;
    this.limiters.set(name, limiter);
    return limiter;
  }

  private connect(redisUrl: string): Redis {
    const logger = new Logger(CountedHits.name);
    return new Redis(redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
      connectTimeout: 5_000,
      disconnectTimeout: ANSWER_MS,
    })
      .on('ready', () => void (this.isAway = false))
      .on('error', (error: Error) => {
        if (this.isAway) return;
        this.isAway = true;
        logger.warn({ err: error }, 'Redis is unavailable, so this process counts requests separately');
      });
  }
}
