import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequestSpan, endRequestSpan } from './tracing.js';

/** Creates a span per request under the client's span. URLs are recorded as route patterns only. */
export function traceRequests(server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  // Like the database context: code before this hook is outside the span once a body was parsed.
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
