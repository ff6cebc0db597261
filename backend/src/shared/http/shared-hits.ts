import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Hits, type HitStorage, WindowedHits } from './windowed-hits.js';

/** Limit on how long a request waits for its count. */
const ANSWER_MS = 250;
/** After a failure Redis is skipped for this long, so that a stalled one does not slow every request. */
const PAUSE_MS = 2_000;

/**
 * Counts the hits of all processes in Redis. While it cannot be reached, each process counts for itself: nobody is
 * refused for it, and no limit is open.
 */
export class SharedHits implements HitStorage, OnApplicationShutdown {
  readonly adapter = 'redis';
  private readonly logger = new Logger(SharedHits.name);
  private readonly redis: Redis;
  private readonly own = new WindowedHits();
  private readonly limiters = new Map<string, RateLimiterRedis>();
  private pausedUntil = 0;

  /**
   * @param floodLimit limits as high as this hold each process for itself: they are there for its own sake, and meet
   *   every request, which should not wait for another machine
   */
  constructor(
    redisUrl: string,
    private readonly floodLimit: number,
    private readonly prefix = 'playhead:hits',
  ) {
    this.redis = new Redis(redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: ANSWER_MS,
      connectTimeout: 5_000,
      disconnectTimeout: ANSWER_MS,
    });
    this.redis.on('error', (error) => this.pause(error));
  }

  async increment(
    key: string,
    ttl: number,
    limit: number,
    blockDuration: number,
  ): ReturnType<ThrottlerStorage['increment']> {
    if (limit >= this.floodLimit || Date.now() < this.pausedUntil)
      return this.own.increment(key, ttl, limit, blockDuration);
    try {
      return await this.count(key, ttl, limit, blockDuration);
    } catch (error) {
      this.pause(error);
      return this.own.increment(key, ttl, limit, blockDuration);
    }
  }

  async check(): Promise<boolean> {
    return this.redis.ping().then(
      () => true,
      () => false,
    );
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async count(key: string, ttl: number, limit: number, blockDuration: number): Promise<Hits> {
    const counted = await this.limiter(ttl, limit, blockDuration)
      .consume(key)
      .catch((thrown: unknown) => {
        // A refusal is thrown as well, as the same count.
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

  private limiter(ttl: number, limit: number, blockDuration: number): RateLimiterRedis {
    const name = `${limit}/${ttl}/${blockDuration}`;
    const found = this.limiters.get(name);
    if (found) return found;
    const limiter = new RateLimiterRedis({
      storeClient: this.redis,
      keyPrefix: this.prefix,
      points: limit,
      duration: ttl / 1000,
      blockDuration: blockDuration / 1000,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }

  private pause(error: unknown): void {
    if (Date.now() >= this.pausedUntil)
      this.logger.warn(
        { err: error },
        'Redis does not count requests; this process counts for itself meanwhile',
      );
    this.pausedUntil = Date.now() + PAUSE_MS;
  }
}
