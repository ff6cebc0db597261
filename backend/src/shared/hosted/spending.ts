import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { advisoryLock } from '../database/advisory-lock.js';
import { inContext } from '../database/request-context.js';
import { changeRows, selectRow, bigNumber } from '../database/rows.js';
import { HOSTED_ERRORS, type SpentOn } from './hosted.errors.js';
import { HostedFailure } from './hosted-failure.js';

/** Days are in UTC. */
export interface SpendingLimits {
  perRecording: number;
  perDay: number;
}

/** Limits the use of a hosted service across all processes. */
export interface Spending {
  /**
   * Runs work if the limits allow it.
   * @param atMost maximum amount the work can spend. It is reserved first and replaced by the actual amount, or by
   * zero after a free failure
   * @throws `hosted.spent` if the recording's or the day's limit is reached
   */
  on<T extends { spent: number | null }>(
    recordingId: string | null,
    atMost: number,
    work: () => Promise<T>,
  ): Promise<T>;
}

const Sums = z.object({ ofDay: bigNumber, ofRecording: bigNumber });
/** Days that usage counts are kept. */
const KEPT_DAYS = 31;
const TODAY = `(now() at time zone 'utc')::date`;

/** Counts usage in PostgreSQL. */
export class CountedSpending implements Spending {
  constructor(
    private readonly em: EntityManager,
    private readonly service: SpentOn,
    private readonly limits: SpendingLimits,
  ) {}

  async on<T extends { spent: number | null }>(
    recordingId: string | null,
    atMost: number,
    work: () => Promise<T>,
  ): Promise<T> {
    await this.reserve(recordingId, Math.ceil(atMost));
    let spent = Math.ceil(atMost);
    try {
      const done = await work();
      spent = Math.ceil(done.spent ?? atMost);
      return done;
    } catch (failure) {
      if (causeOf(failure)?.isFree) spent = 0;
      throw failure;
    } finally {
      // A failed correction must not discard the result. The reservation stays in place.
      await this.count(recordingId, spent - Math.ceil(atMost)).catch(() => undefined);
    }
  }

  private reserve(recordingId: string | null, amount: number): Promise<void> {
    return inContext(this.em, () =>
      this.em.transactional(async (em) => {
        // Serializes reservations so that two requests cannot take the same remainder.
        await advisoryLock(em, `hosted-spending:${this.service}`);
        const sums = await selectRow(
          em,
          Sums,
          `select coalesce(sum(amount), 0) as of_day,
             coalesce(sum(amount) filter (where recording_id = ?), 0) as of_recording
           from hosted_spending where service = ? and day = ${TODAY}`,
          [recordingId, this.service],
        );
        if (sums!.ofDay + amount > this.limits.perDay) throw HOSTED_ERRORS.spent(this.service, 'day');
        if (recordingId !== null && sums!.ofRecording + amount > this.limits.perRecording)
          throw HOSTED_ERRORS.spent(this.service, 'recording');
        await this.add(em, recordingId, amount);
        await changeRows(em, `delete from hosted_spending where day < ${TODAY} - ${KEPT_DAYS}`);
      }),
    );
  }

  private async count(recordingId: string | null, difference: number): Promise<void> {
    if (difference !== 0) await inContext(this.em, () => this.add(this.em, recordingId, difference));
  }

  private async add(em: EntityManager, recordingId: string | null, amount: number): Promise<void> {
    await changeRows(
      em,
      `insert into hosted_spending (id, day, service, recording_id, amount)
       values (?, ${TODAY}, ?, ?, ?)
       on conflict (service, day, recording_id) do update set amount = hosted_spending.amount + excluded.amount`,
      [uuidv7(), this.service, recordingId, amount],
    );
  }
}

const causeOf = (failure: unknown): HostedFailure | null => {
  if (failure instanceof HostedFailure) return failure;
  const cause = failure instanceof Error ? failure.cause : null;
  return cause instanceof HostedFailure ? cause : null;
};
