import type { FastifyReply } from 'fastify';

/** Thrown to send a stored response instead of a new one. */
export class ReplayedResponse extends Error {
  constructor(readonly answer: { status: number; contentType: string | null; body: string }) {
    super('Answered before');
    this.name = 'ReplayedResponse';
  }

  sendTo(reply: FastifyReply): void {
    const { status, contentType, body } = this.answer;
    if (contentType !== null) void reply.header('content-type', contentType);
    void reply
      .status(status)
      .header('idempotency-replayed', 'true')
      .send(body === '' ? undefined : body);
  }
}
