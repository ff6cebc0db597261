import type { FastifyInstance } from 'fastify';
import { httpSeconds } from './metrics.js';

/** Addresses that no route has are counted together: whoever makes them up must not make up labels. */
export function measureRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    httpSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
