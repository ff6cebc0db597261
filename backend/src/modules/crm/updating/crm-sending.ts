import { doubling } from '../../../shared/tasks/task-handler.js';
import { CRM_ERRORS } from '../crm.errors.js';
import type { CrmRecord } from '../ports/crm.js';

/** Notes and action plans are sent to a CRM by background tasks, which share these retries. */
export const SENDING = {
  concurrency: 2,
  /** About two days, as for webhooks, to allow time for reconnecting. */
  maxFailures: 20,
  timeoutMs: 180_000,
  backOffMs: doubling(30_000, 4 * 3600 * 1000),
  isFinal: (error: unknown): boolean => CRM_ERRORS.invalidRequest.is(error),
};

/**
 * Sends to a CRM. Does nothing if it was disconnected, and runs later if it limits requests, which is not a failure.
 * @param send returns when to run again, or null
 * @returns when to run again, or null
 */
export async function sendOrWait(send: () => Promise<Date | null>): Promise<Date | null> {
  try {
    return await send();
  } catch (error) {
    if (CRM_ERRORS.notConnected.is(error)) return null;
    if (!CRM_ERRORS.busy.is(error)) throw error;
    return new Date(Date.now() + (error.details.retryAfterSeconds ?? 0) * 1000);
  }
}

/** The record for something that concerns several deals: the deal if there is only one. */
export const onlyDeal = ([id, ...others]: readonly string[]): CrmRecord | null =>
  id !== undefined && others.length === 0 ? { kind: 'deal', id } : null;
