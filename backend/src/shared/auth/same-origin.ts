import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ERRORS } from '../http/requests/request.errors.js';
import { bearerToken } from './bearer-token.js';

/**
 * Routes that no cookie authorizes: uploads and one-click unsubscribe (RFC 8058) use a signature, agents use a bearer
 * token. Data from a share sheet is not stored.
 */
const WITHOUT_COOKIE = new Set([
  'PUT /api/uploads/*',
  'POST /api/uploads',
  'POST /api/notifications/stop',
  'POST /share',
  'POST /mcp',
  'POST /oauth/register',
  'POST /oauth/token',
]);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: unsafe methods must come from our own page. `Sec-Fetch-Site` decides if it is sent, otherwise
 * `Origin`. Requests with a bearer token, which a foreign page cannot send, and routes that read no cookie are
 * exempt. Exempt routes are matched by route pattern because a URL can be spelled in many ways.
 */
export function requireSameOrigin(publicUrl: string | null) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (SAFE_METHODS.has(request.method)) return;
    if (bearerToken(request) !== null) return;
    if (WITHOUT_COOKIE.has(`${request.method} ${request.routeOptions.url}`)) return;
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin') return;
    if (site === undefined && isOwnOrigin(request, publicUrl)) return;
    throw REQUEST_ERRORS.foreignOrigin();
  };
}

/**
 * Whether a GET with side effects was requested by our own page or by hand, not by an image, script or link on
 * another site. Browsers send `Sec-Fetch-Site` only to https and loopback addresses. Elsewhere the Referer decides
 * or, if it is withheld, whether the request is for a page.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string | null): boolean {
  const { 'sec-fetch-site': site, origin, referer, accept, 'user-agent': agent } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const page = origin ?? referer;
  if (page !== undefined) return isOwnOrigin(request, publicUrl, page);
  return !agent?.startsWith('Mozilla/') || (accept ?? '').includes('text/html');
}

export const hasForeignOrigin = (request: FastifyRequest, publicUrl: string | null): boolean =>
  request.headers.origin !== undefined && !isOwnOrigin(request, publicUrl);

function isOwnOrigin(
  request: FastifyRequest,
  publicUrl: string | null,
  page = request.headers.origin,
): boolean {
  const origin = page && URL.canParse(page) ? new URL(page).origin : null;
  if (!origin || origin === 'null') return false;
  if (publicUrl) return origin === new URL(publicUrl).origin;
  return new URL(origin).host === request.headers.host;
}
