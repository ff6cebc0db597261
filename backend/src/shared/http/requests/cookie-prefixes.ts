import type { FastifyInstance } from 'fastify';
import { SESSION_COOKIE } from '../../auth/session-cookie.js';

const HOST = '__Host-';
const SECURE = '__Secure-';

/**
 * Over https our cookies carry the prefixes of RFC 6265bis (4.1.3), and only prefixed cookies are read: `__Host-` for
 * cookies of the whole host, so that no other subdomain can plant one, and `__Secure-` for cookies with a path, which
 * `__Host-` forbids. Handlers see the names without prefixes. Must be registered after the cookie plugin.
 */
export function prefixCookies(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    if (request.protocol === 'https') request.cookies = withoutPrefixes(request.cookies);
  });
  server.addHook('onSend', async (request, reply) => {
    const lines = reply.getHeader('set-cookie');
    if (request.protocol !== 'https' || lines === undefined) return;
    void reply.removeHeader('set-cookie').header(
      'set-cookie',
      [lines].flat().map((line) => prefixed(String(line))),
    );
  });
}

const prefixed = (line: string): string => (/; *Path=\/(;|$)/i.test(line) ? HOST : SECURE) + line;

function withoutPrefixes(cookies: Record<string, string | undefined>): Record<string, string | undefined> {
  const read: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(cookies)) {
    const isOfPath = name.startsWith(SECURE) && name !== SECURE + SESSION_COOKIE;
    if (isOfPath) read[name.slice(SECURE.length)] ??= value;
    if (name.startsWith(HOST)) read[name.slice(HOST.length)] = value;
  }
  return read;
}
