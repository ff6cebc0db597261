import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequestSpan, endRequestSpan } from './tracing.js';

/** A span for each request, below the one that its browser or proxy names. Addresses are told by their route alone. */
export function traceRequests(server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  // As with the context of the database: what comes before is outside of it once a body was parsed.
  server.addHook('preHandler', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' ? traceparent : undefined;
    spans.set(request, beginRequestSpan(parent, done));
  });
  server.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    const { method, routeOptions } = request;
    if (span) endRequestSpan(span, { method, route: routeOptions.url ?? 'none', status: reply.statusCode });
  });
}
