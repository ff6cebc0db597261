import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from '../../../shared/http/requests/cookies.js';
import { safeReturnTo } from '../pages/return-to.js';

const COOKIE = 'playhead_second_step';
const PATH = '/api/login/second-step';
const SECONDS = 600;

export const pendingTokenOf = ({ cookies }: FastifyRequest): string | undefined => cookies[COOKIE];

/** Redirects to the second step. */
export function askSecondFactor(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  returnTo: string | undefined,
): void {
  const then = safeReturnTo(returnTo);
  const query = then === '/' ? '' : `?${new URLSearchParams({ returnTo: then }).toString()}`;
  void reply
    .setCookie(COOKIE, token, cookieOptions(request, { path: PATH, maxAgeSeconds: SECONDS }))
    .header('cache-control', 'no-store')
    .redirect(`${PATH}${query}`, 303);
}

export function dropPendingSignIn(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, cookieOptions(request, { path: PATH, maxAgeSeconds: 0 }));
}
