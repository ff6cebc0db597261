import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { createHash } from 'node:crypto';
import { SHARE_ERRORS } from '../sharing.errors.js';

const MINUTE_MS = 60_000;
/** The limit across all addresses stops distributed guessing without locking everyone out. */
const TRIES = { address: 10, link: 300 };

/** Counted in the storage of all rate limits. */
@Injectable()
export class PasswordTries {
  constructor(@Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage) {}

  /** @throws SHARE_ERRORS.tooManyPasswordTries after ten tries per minute from one address, for a minute */
  async count(shareId: string, address: string): Promise<void> {
    const ofAddress = `${shareId}:${createHash('sha256').update(address).digest('hex')}`;
    await this.countOne(ofAddress, TRIES.address);
    await this.countOne(shareId, TRIES.link);
  }

  private async countOne(key: string, limit: number): Promise<void> {
    const name = 'share-password';
    const tries = await this.storage.increment(`${name}:${key}`, MINUTE_MS, limit, MINUTE_MS, name);
    if (tries.isBlocked) throw SHARE_ERRORS.tooManyPasswordTries(tries.timeToBlockExpire);
  }
}
