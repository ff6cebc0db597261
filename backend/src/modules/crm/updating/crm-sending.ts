import { AppError } from '../../../shared/errors/app-error.js';
import { doubling } from '../../../shared/tasks/task-handler.js';
import { CRM_ERRORS } from '../crm.errors.js';

/** How tasks that send to a CRM are retried. */
export const SENDING = {
  concurrency: 2,
  /** About two days, as for webhooks, to allow time for reconnecting. */
  maxFailures: 20,
  timeoutMs: 180_000,
  backOffMs: doubling(30_000, 4 * 3600 * 1000),
  isFinal: (error: unknown): boolean => CRM_ERRORS.invalidRequest.is(error),
};

/**
 * Sends to a CRM, unless it was disconnected. Waiting as requested by the CRM is no failure.
 * @param send returns when to run again, or null
 */
export async function sendOrWait(send: () => Promise<Date | null>): Promise<Date | null> {
  try {
    return await send();
  } catch (error) {
    if (CRM_ERRORS.notConnected.is(error)) return null;
    if (!CRM_ERRORS.busy.is(error)) throw error;
    return new Date(Date.now() + secondsToWait(error) * 1000);
  }
}

const secondsToWait = ({ details }: AppError): number => details.retryAfterSeconds ?? 0;
