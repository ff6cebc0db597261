import type { FastifyInstance } from 'fastify';
import { httpSeconds } from './metrics.js';

/** Unknown addresses are counted under one label, so that clients cannot create labels. */
export function measureRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    httpSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
