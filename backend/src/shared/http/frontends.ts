import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

const FOREVER = 'public, max-age=31536000, immutable';
/** `name.0123abcd.js`: a content hash in the name makes the file immutable. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/**
 * Serves the built frontends on this origin: the shell at `/`, its remotes under `/remotes/`, and the viewer's own
 * small page at `/view/*`. Pages are never cached, hashed files for ever; no answer here carries a cookie.
 */
export async function serveFrontends(app: NestFastifyApplication, frontendDir: string | null): Promise<void> {
  const root = frontendDir && resolve(frontendDir);
  if (!root || !existsSync(join(root, 'shell', 'index.html'))) return;
  const server = app.getHttpAdapter().getInstance();
  const options = {
    wildcard: false,
    index: false as const,
    cacheControl: false,
    setHeaders(reply: { setHeader?: unknown; header(name: string, value: string): unknown }, path: string) {
      reply.header('cache-control', HASHED.test(path) ? FOREVER : 'no-cache');
    },
  };
  await app.register(fastifyStatic, { root: join(root, 'shell'), prefix: '/', ...options });
  for (const remote of ['viewer', 'admin'])
    if (existsSync(join(root, remote)))
      await app.register(fastifyStatic, {
        root: join(root, remote),
        prefix: `/remotes/${remote}/`,
        decorateReply: false,
        ...options,
      });

  const page = (reply: FastifyReply, app: string) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .sendFile('index.html', root + sep + app, { cacheControl: false });
  server.get('/view/*', (_, reply) =>
    page(reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer'), 'viewer'),
  );
  server.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/remotes/') || /\.\w+$/.test(path))
      return reply.callNotFound();
    return page(reply, 'shell');
  });
}
