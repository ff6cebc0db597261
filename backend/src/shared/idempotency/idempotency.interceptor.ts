import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Observable } from 'rxjs';
import type { CurrentUser } from '../auth/current-user.js';
import { ReplayedResponse } from '../http/answers/replayed-response.js';
import { IDEMPOTENCY_ERRORS } from './idempotency.errors.js';
import { type Caller, IdempotencyKeys } from './idempotency-keys.js';

const MAX_KEY = 255;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller whose response is to be stored. */
    idempotentFor: Caller | null;
  }
}

/**
 * Replays the stored response for a POST whose `Idempotency-Key` was already used by the same caller
 * (draft-ietf-httpapi-idempotency-key-header). Failed calls are run again. Calls that committed but lost their
 * response are not.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keys: IdempotencyKeys) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: CurrentUser | null }>();
    const caller = callerOf(request);
    if (!caller) return next.handle();
    const asked = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`;
    const kept = await this.keys.claim(caller, asked);
    if (kept) throw new ReplayedResponse(kept);
    request.idempotentFor = caller;
    return new Observable((answer) => this.keys.during(caller, () => next.handle().subscribe(answer)));
  }
}

/** Anonymous callers are identified by their cookies. Without cookies the key is ignored. */
function callerOf(request: FastifyRequest & { user?: CurrentUser | null }): Caller | null {
  const { 'idempotency-key': key, cookie } = request.headers;
  if (request.method !== 'POST' || key === undefined || request.routeOptions.config.raw) return null;
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY) throw IDEMPOTENCY_ERRORS.keyInvalid();
  if (request.user) return { scope: `user:${request.user.id}`, key };
  return cookie ? { scope: `cookies:${createHash('sha256').update(cookie).digest('base64url')}`, key } : null;
}

/** Stores a response before it is sent, so that a repeated call gets the same one. */
export function keepAnswers(server: FastifyInstance, keys: () => IdempotencyKeys): void {
  server.decorateRequest('idempotentFor', null);
  server.addHook('onSend', async (request, reply, payload) => {
    const caller = request.idempotentFor;
    // A call that was answered early may still commit, so its key stays claimed for a while.
    if (!caller || request.answeredEarly) return;
    request.idempotentFor = null;
    const body =
      typeof payload === 'string' ? payload : payload === undefined || payload === null ? '' : null;
    const isDone = reply.statusCode >= 200 && reply.statusCode < 300 && body !== null;
    // If the release fails, the lease expires.
    if (!isDone)
      await keys()
        .release(caller)
        .catch(() => undefined);
    else {
      const contentType = reply.getHeader('content-type');
      await keys().keep(caller, {
        status: reply.statusCode,
        contentType: contentType === undefined ? null : String(contentType),
        body,
      });
    }
  });
}
