import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/**
 * HttpOnly, SameSite=Lax, and Secure over https.
 * @param isEmbedded whether another site shows the page in a frame, where browsers only keep partitioned cookies
 * (CHIPS)
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
