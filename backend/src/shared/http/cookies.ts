import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** HttpOnly, SameSite=Lax, and Secure wherever the request came over https. */
export const cookieOptions = (
  request: FastifyRequest,
  { path = '/', maxAgeSeconds }: { path?: string; maxAgeSeconds: number },
): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
  path,
  maxAge: maxAgeSeconds,
});
