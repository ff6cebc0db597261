import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './response-cache.js';

/**
 * Sends 200 with the smallest encoding that the client accepts, or 304. Browsers may store the response but
 * revalidate it every time.
 */
export function sendCached(
  body: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | undefined {
  void reply.headers({
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
    etag: body.etag,
  });
  if (request.headers['if-none-match'] === body.etag) {
    void reply.status(304);
    return undefined;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(accepted, each));
  if (encoding) void reply.header('content-encoding', encoding);
  void reply.header('content-type', 'application/json; charset=utf-8');
  return body[encoding ?? 'plain'];
}

const accepts = (header: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(header);
