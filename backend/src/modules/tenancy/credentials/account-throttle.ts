import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { createHash } from 'node:crypto';
import { TENANCY_ERRORS } from '../tenancy.errors.js';

export const ATTEMPTS = { limit: 10, ttl: 60_000 };

/**
 * Limits password guessing against one account from many addresses; limits per address belong to the route. Unknown
 * emails are counted too, so that responses do not reveal accounts.
 */
@Injectable()
export class AccountThrottle {
  constructor(@Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage) {}

  /** @throws TooManyAttempts from the eleventh attempt within a minute, for one minute */
  async count(email: string, what: 'account' | 'password-link' | 'second-factor' = 'account'): Promise<void> {
    const key = `${what}:${createHash('sha256').update(email).digest('hex')}`;
    const { limit, ttl } = ATTEMPTS;
    const attempts = await this.storage.increment(key, ttl, limit, ttl, 'account');
    if (attempts.isBlocked) throw TENANCY_ERRORS.tooManyAttempts(attempts.timeToBlockExpire);
  }
}
