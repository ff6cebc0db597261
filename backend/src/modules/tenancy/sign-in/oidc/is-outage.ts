import { passedLimitOf } from '../../../../shared/outgoing/outgoing-limit.js';

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  /** Status of a response, or of an error that contains one. */
  status?: number;
  cause?: unknown;
}

/** Whether the provider was unreachable or failing. Anything else is a refusal. */
export function isOutage(error: unknown): boolean {
  const { name, message, code, status, cause } = (error ?? {}) as Failure;
  return (
    passedLimitOf(error) !== null ||
    name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    // `fetch` throws this if there is no connection.
    (name === 'TypeError' && message === 'fetch failed') ||
    (status !== undefined && status >= 500) ||
    (typeof cause === 'object' && cause !== null && isOutage(cause))
  );
}
