import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cookieOptions } from '../../../../shared/http/requests/cookies.js';
import { OIDC_ERRORS } from './oidc.errors.js';

const PENDING_SECONDS = 600;
/** The cookie name contains the start of the state, so that two tabs can sign in at once. */
const nameOf = (state: string): string => `playhead_oidc_${state.slice(0, 16)}`;

const Pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});
type Pending = z.infer<typeof Pending>;

const options = (request: FastifyRequest, maxAgeSeconds: number): CookieSerializeOptions =>
  cookieOptions(request, { path: '/api/auth/oidc', maxAgeSeconds });

export function keepPending(request: FastifyRequest, reply: FastifyReply, pending: Pending): void {
  const value = Buffer.from(JSON.stringify(pending)).toString('base64url');
  void reply.setCookie(nameOf(pending.state), value, options(request, PENDING_SECONDS));
}

export function dropPending(request: FastifyRequest, reply: FastifyReply): void {
  const { state } = request.query as { state?: unknown };
  if (typeof state === 'string') void reply.clearCookie(nameOf(state), options(request, 0));
}

/**
 * The pending state of this browser for the current response.
 * @throws OIDC_ERRORS.expired
 */
export function pendingOf({ query, cookies }: FastifyRequest): Pending {
  const { state } = query as { state?: unknown };
  const kept = typeof state === 'string' ? cookies[nameOf(state)] : undefined;
  const pending = Pending.safeParse(readJson(kept));
  if (!pending.success || pending.data.state !== state) throw OIDC_ERRORS.expired();
  return pending.data;
}

function readJson(value: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(value ?? '', 'base64url').toString());
  } catch {
    return null;
  }
}
