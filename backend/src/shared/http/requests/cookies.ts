import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/**
 * HttpOnly, SameSite=Lax, and Secure wherever the request came over https.
 * @param isEmbedded whether a page of another site shows ours in a frame, where browsers keep no cookie but one of that
 *   frame alone (CHIPS)
 */
export const cookieOptions = (
  request: FastifyRequest,
  {
    path = '/',
    maxAgeSeconds,
    isEmbedded = false,
  }: { path?: string; maxAgeSeconds: number; isEmbedded?: boolean },
): CookieSerializeOptions => ({
  httpOnly: true,
  ...(isEmbedded
    ? { sameSite: 'none', secure: true, partitioned: true }
    : { sameSite: 'lax', secure: request.protocol === 'https' }),
  path,
  maxAge: maxAgeSeconds,
});
