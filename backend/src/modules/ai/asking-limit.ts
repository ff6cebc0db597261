import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { AppError } from '../../shared/errors/app-error.js';

/** Questions and commands, per person and per address; `ttl` in milliseconds. */
export const ASKING = { limit: 20, ttl: 60_000 };
/** All viewers of one recording together, to bound the cost; `ttl` in milliseconds. */
const OF_A_LINK = { limit: 600, ttl: 3_600_000 };

@Injectable()
export class AskingLimit {
  constructor(@Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage) {}

  /** @throws AppError('too_many_requests') from the twenty-first time within a minute, for a minute */
  async count(person: string): Promise<void> {
    await this.countOne(person, ASKING, 'Too many questions. Please wait a minute and try again.');
  }

  /** Limits the viewer as `count` does, and all viewers of the recording to 600 calls an hour. */
  async countViewer(viewerId: string, recordingId: string): Promise<void> {
    await this.count(`viewer:${viewerId}`);
    const sentence = 'This recording is asked too much right now. Please try again later.';
    await this.countOne(`recording:${recordingId}`, OF_A_LINK, sentence);
  }

  private async countOne(key: string, { limit, ttl }: typeof ASKING, sentence: string): Promise<void> {
    const asked = await this.storage.increment(`asking:${key}`, ttl, limit, ttl, 'asking');
    if (asked.isBlocked)
      throw new AppError('too_many_requests', 'assistant.too_many_questions', sentence, {
        retryAfterSeconds: asked.timeToBlockExpire,
      });
  }
}
