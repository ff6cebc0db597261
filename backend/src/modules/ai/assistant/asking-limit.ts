import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { AppError } from '../../../shared/errors/app-error.js';

/** Questions and commands, for one person and for one address. Milliseconds. */
export const ASKING = { limit: 20, ttl: 60_000 };

/** Holds one person to the limit from however many addresses; the limit by address is the route's own. */
@Injectable()
export class AskingLimit {
  constructor(@Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage) {}

  /** @throws AppError('too_many_requests') from the twenty-first time within a minute, for a minute */
  async count(person: string): Promise<void> {
    const { limit, ttl } = ASKING;
    const asked = await this.storage.increment(`asking:${person}`, ttl, limit, ttl, 'asking');
    if (!asked.isBlocked) return;
    throw new AppError(
      'too_many_requests',
      'assistant.too_many_questions',
      'Too many questions. Please wait a minute and try again.',
      { retryAfterSeconds: asked.timeToBlockExpire },
    );
  }
}
