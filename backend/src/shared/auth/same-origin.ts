import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';

const uploadTarget = /^(?:PUT \/api\/uploads\/|POST \/api\/uploads(?:\?|$))/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery: an unsafe method needs a browser's word that the page is ours. `Sec-Fetch-Site`
 * decides where it is sent, `Origin` where it is not. A Bearer token cannot be sent by a foreign page; an upload
 * target and a link that ends mails carry signatures of their own: these pass.
 */
export function requireSameOrigin(publicUrl: string | null) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (SAFE_METHODS.has(request.method) || !request.url.startsWith('/api/')) return;
    if (request.headers.authorization?.startsWith('Bearer ')) return;
    if (uploadTarget.test(`${request.method} ${request.url}`)) return;
    // The one-click of mail programs (RFC 8058): the signed token in its query is the proof.
    if (request.method === 'POST' && request.url.startsWith('/api/notifications/stop?')) return;
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin') return;
    if (site === undefined && isOwnOrigin(request, publicUrl)) return;
    throw new AppError(
      'forbidden',
      'request.foreign_origin',
      'This request did not come from our own pages.',
    );
  };
}

function isOwnOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const origin = request.headers.origin;
  if (!origin || !URL.canParse(origin)) return false;
  if (publicUrl) return origin === new URL(publicUrl).origin;
  return new URL(origin).host === request.headers.host;
}
