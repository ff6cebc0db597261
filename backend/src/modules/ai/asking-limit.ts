import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { AppError } from '../../shared/errors/app-error.js';

/** Questions and commands, for one person and for one address. Milliseconds. */
export const ASKING = { limit: 20, ttl: 60_000 };
/** Questions of all viewers of one recording: whoever pays for the answers pays for no more, however many come. */
const OF_A_LINK = { limit: 600, ttl: 3_600_000 };

/** Holds one person, and one link, to a limit from however many addresses; the limit by address is the route's own. */
@Injectable()
export class AskingLimit {
  constructor(@Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage) {}

  /** @throws AppError('too_many_requests') from the twenty-first time within a minute, for a minute */
  async count(person: string): Promise<void> {
    await this.countOne(person, ASKING, 'Too many questions. Please wait a minute and try again.');
  }

  /** The same for a viewer, and for all viewers of the recording together: six hundred times within an hour. */
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
