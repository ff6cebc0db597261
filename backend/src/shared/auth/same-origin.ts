import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ERRORS } from '../http/request.errors.js';

/** Signed on their own: upload targets, and the one-click of mail programs that ends mails (RFC 8058). */
const SIGNED = new Set(['PUT /api/uploads/*', 'POST /api/uploads', 'POST /api/notifications/stop']);
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery: an unsafe method needs a browser's word that the page is ours. `Sec-Fetch-Site`
 * decides where it is sent, `Origin` where it is not. A Bearer token cannot be sent by a foreign page, and what is
 * signed needs no cookie: these pass. The route tells which is which, for an address can be spelled in many ways.
 */
export function requireSameOrigin(publicUrl: string | null) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (SAFE_METHODS.has(request.method)) return;
    if (request.headers.authorization?.startsWith('Bearer ')) return;
    if (SIGNED.has(`${request.method} ${request.routeOptions.url}`)) return;
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin') return;
    if (site === undefined && isOwnOrigin(request, publicUrl)) return;
    throw REQUEST_ERRORS.foreignOrigin();
  };
}

function isOwnOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const origin = request.headers.origin;
  if (!origin || !URL.canParse(origin)) return false;
  if (publicUrl) return origin === new URL(publicUrl).origin;
  return new URL(origin).host === request.headers.host;
}
