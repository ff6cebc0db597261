import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { AI_ERRORS } from './ai.errors.js';

/** Maximum questions and commands per person and per address; `ttl` in milliseconds. */
export const ASKING = { limit: 20, ttl: 60_000 };
/** Limit for all viewers of a recording together, to bound the cost; `ttl` in milliseconds. */
const OF_A_LINK = { limit: 600, ttl: 3_600_000 };

@Injectable()
export class AskingLimit {
  constructor(@Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage) {}

  /** @throws `assistant.too_many_questions` from the twenty-first call within a minute, for a minute */
  async count(person: string): Promise<void> {
    await this.countOne(person, ASKING, AI_ERRORS.tooManyQuestions);
  }

  async countViewer(viewerId: string, recordingId: string): Promise<void> {
    await this.count(`viewer:${viewerId}`);
    await this.countOne(`recording:${recordingId}`, OF_A_LINK, AI_ERRORS.tooManyViewersAsk);
  }

  private async countOne(
    key: string,
    { limit, ttl }: typeof ASKING,
    tooMany: typeof AI_ERRORS.tooManyQuestions,
  ): Promise<void> {
    const asked = await this.storage.increment(`asking:${key}`, ttl, limit, ttl, 'asking');
    if (asked.isBlocked) throw tooMany(asked.timeToBlockExpire);
  }
}
