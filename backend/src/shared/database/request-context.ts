import { type EntityManager, RequestContext } from '@mikro-orm/core';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { withReadLimit, withoutReadLimit } from '../reader/read-limit.js';
import { withoutRowSecurity } from './row-level-security.js';

/**
 * Runs work with its own identity map, so that the injected `em` needs no fork. For tasks, schedulers, listeners and
 * other work outside a request.
 */
export const inContext = <T>(em: EntityManager, work: () => Promise<T>): Promise<T> =>
  withoutRowSecurity(() => RequestContext.create(em, work));

/** For work while a response is being sent: each call gets its own context with the request's row-level security. */
export function contextsOfRequest(em: EntityManager): <T>(work: () => Promise<T>) => Promise<T> {
  const asRequested = AsyncLocalStorage.snapshot();
  return (work) => asRequested(() => withoutReadLimit(() => RequestContext.create(em, work)));
}

/**
 * Gives every request a context. Nest's middleware would open it before body parsing, whose socket events run outside
 * it; `preHandler` runs after parsing and before the guards.
 */
export function openContextOfEachRequest(
  server: FastifyInstance,
  em: EntityManager,
  hasReader: boolean,
): void {
  server.addHook('preHandler', ({ method, routeOptions }, _reply, done) => {
    // The reader repeats the whole request, so it only gets requests without side effects.
    const mayBeRepeated = method === 'GET' || routeOptions.config.asks === true;
    const isApi = routeOptions.url?.startsWith('/api/') === true;
    const limited = hasReader && isApi && mayBeRepeated ? withReadLimit : withoutReadLimit;
    limited(() => withoutRowSecurity(() => RequestContext.create(em, done)));
  });
}
