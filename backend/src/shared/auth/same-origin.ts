import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ERRORS } from '../http/requests/request.errors.js';
import { bearerToken } from './bearer-token.js';

/**
 * Never authorized by a cookie: upload targets and one-click unsubscribe (RFC 8058) by a signature, agents by a token
 * alone, which they are told how to get. What a share sheet sends is not kept.
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
 * Cross-site request forgery: an unsafe method needs a browser's word that the page is ours. `Sec-Fetch-Site`
 * decides where it is sent, `Origin` where it is not. A Bearer token cannot be sent by a foreign page, and some routes
 * read no cookie: these pass. The route tells which is which, for an address can be spelled in many ways.
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
 * Whether a GET that changes something was asked for by a page of ours or by hand, not by an image, a script or a link
 * of another site. Browsers send `Sec-Fetch-Site` to https and to loopback addresses alone; elsewhere the address of
 * the page tells, or, where that is withheld, that a page is asked for.
 */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string | null): boolean {
  const { 'sec-fetch-site': site, origin, referer, accept, 'user-agent': agent } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const page = origin ?? referer;
  if (page !== undefined) return isOwnOrigin(request, publicUrl, page);
  return !agent?.startsWith('Mozilla/') || (accept ?? '').includes('text/html');
}

/** Whether a browser says that a page of another site sent the request. */
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
