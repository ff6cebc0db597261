import type { IncomingMessage } from 'node:http';

/**
 * Cuts the connection of a request whose body has not arrived within `ms`, which is a stalled or hostile client. The
 * response time does not count, so downloads can be slow.
 */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  // `end` does not work: it is never emitted for an unread body, or only after the response.
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, ms);
  request.once('close', () => clearTimeout(timer));
}
