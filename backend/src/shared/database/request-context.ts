import { type EntityManager, RequestContext } from '@mikro-orm/core';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { withReadLimit, withoutReadLimit } from '../reader/read-limit.js';
import { withoutRowSecurity } from './row-level-security.js';

/**
 * Runs work with an identity map of its own, so that the injected `em` needs no fork: tasks, schedulers, listeners
 * and whatever else is not part of a request, or outlives it.
 */
export const inContext = <T>(em: EntityManager, work: () => Promise<T>): Promise<T> =>
  withoutRowSecurity(() => RequestContext.create(em, work));

/**
 * For what a request still does while its answer is being sent: each piece of work in a context of its own, with the rows
 * that the request may see.
 */
export function contextsOfRequest(em: EntityManager): <T>(work: () => Promise<T>) => Promise<T> {
  const asRequested = AsyncLocalStorage.snapshot();
  return (work) => asRequested(() => withoutReadLimit(() => RequestContext.create(em, work)));
}

/**
 * Gives every request such a context. Nest's middleware would open it before the body is parsed, and the events of
 * the socket that end the parsing run outside of it; `preHandler` comes after them and before the guards.
 */
export function openContextOfEachRequest(
  server: FastifyInstance,
  em: EntityManager,
  hasReader: boolean,
): void {
  server.addHook('preHandler', ({ method, routeOptions }, _reply, done) => {
    // The reader does the whole request once more, so it gets none that may have changed something.
    const mayBeRepeated = method === 'GET' || routeOptions.config.asks === true;
    const isApi = routeOptions.url?.startsWith('/api/') === true;
    const limited = hasReader && isApi && mayBeRepeated ? withReadLimit : withoutReadLimit;
    limited(() => withoutRowSecurity(() => RequestContext.create(em, done)));
  });
}
