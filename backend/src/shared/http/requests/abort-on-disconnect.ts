import type { FastifyReply } from 'fastify';

export class ClientLeft extends Error {}

/** Aborts with `ClientLeft` when the client disconnects early. (`request.signal` already aborts once the body is read.) */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new ClientLeft('The client left before it was answered.'));
  });
  return gone.signal;
}
