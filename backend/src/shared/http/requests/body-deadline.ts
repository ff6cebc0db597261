import type { IncomingMessage } from 'node:http';

/**
 * Cuts the connection of a request whose body has not arrived after `ms`: a stalled or hostile client. How long the
 * answer takes does not count, so that a download may be as slow as its line.
 */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  // `end` would not do: without a body nobody reads it, and it comes only after the answer.
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, ms);
  request.once('close', () => clearTimeout(timer));
}
