import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../../shared/auth/session-cookie.js';
import { cookieOptions } from '../../../shared/http/requests/cookies.js';
import { SESSION_SECONDS } from '../../accounts/entities.js';
import type { Entered } from './begin-sign-in.js';
import { askSecondFactor } from './pending-cookie.js';
import { deviceName } from '../credentials/device.js';
import { safeReturnTo } from '../pages/return-to.js';
import type { Browser } from '../credentials/start-session.js';

export const browserOf = (request: FastifyRequest): Browser => ({
  device: deviceName(request.headers['user-agent']),
  token: request.cookies[SESSION_COOKIE],
});

/** Redirects to the requested page or to the second step. */
export function completeSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  entered: Entered,
  returnTo: string | undefined,
): void {
  if ('session' in entered) sendSession(request, reply, entered.session, returnTo);
  else askSecondFactor(request, reply, entered.pending, returnTo);
}

/** Sets the session cookie and redirects. */
export function sendSession(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  returnTo: string | undefined,
): void {
  void reply
    .setCookie(SESSION_COOKIE, token, cookieOptions(request, { maxAgeSeconds: SESSION_SECONDS }))
    .header('cache-control', 'no-store')
    .redirect(safeReturnTo(returnTo), 303);
}
