import { passedLimitOf } from '../../../../shared/outgoing/outgoing-limit.js';

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  /** Of an answer, or of the error that has it. */
  status?: number;
  cause?: unknown;
}

/** Whether the provider did not answer, or answered that it cannot; anything else is an answer that says no. */
export function isOutage(error: unknown): boolean {
  const { name, message, code, status, cause } = (error ?? {}) as Failure;
  return (
    passedLimitOf(error) !== null ||
    name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    // What `fetch` throws when there is no connection.
    (name === 'TypeError' && message === 'fetch failed') ||
    (status !== undefined && status >= 500) ||
    (typeof cause === 'object' && cause !== null && isOutage(cause))
  );
}
