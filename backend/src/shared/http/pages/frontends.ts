import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { LiveSessions } from '../../auth/live-sessions.js';
import { SESSION_COOKIE } from '../../auth/session-cookie.js';
import type { Config } from '../../config/config.js';
import { devicesFor } from '../requests/devices-for.js';
import { readRemotes } from '../requests/remotes.js';
import { ViewerPage } from './viewer-page.js';

const FOREVER = 'public, max-age=31536000, immutable';
/** Addresses of the shell, as in its `app.tsx`. It shows "not found" at any other. */
export const PAGES =
  /^\/(?:record|promises|settings(?:\/(?:profile|members|branding|vocabulary|crm|webhooks))?|admin|(?:edit|plan)\/[^/]+|analytics\/[^/]+(?:\/viewers\/[^/]+)?)?\/?$/i;
/** The Permissions-Policy header applies per document, so the shell opens this page with a full load. */
const RECORD_PAGE = /^\/record\/?$/i;
/** Must match the shell's `manifest.webmanifest` and `share-worker.js`. */
const SHARE = '/share';
const SHARING_FAILED = '/?tab=recordings&shared=failed';
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.br)?$/;

/**
 * Serves the built frontends on this origin: the shell at `/` (the landing page for visitors without a session), its
 * remotes under `/remotes/`, and the viewer's page at `/view/{shareId}`. Dead links and unknown addresses get a 404
 * with a working page. Pages are never cached and hashed files are cached forever. No response here sets a cookie.
 */
export async function serveFrontends(app: NestFastifyApplication, config: Config): Promise<void> {
  const { frontendDir } = config;
  const root = frontendDir && resolve(frontendDir);
  if (!root || !existsSync(join(root, 'shell', 'index.html'))) return;
  const server = app.getHttpAdapter().getInstance();
  const options = {
    wildcard: false,
    index: false as const,
    cacheControl: false,
    /** Serves `name.js.br` if the build created it and the browser accepts it. */
    preCompressed: true,
    setHeaders(reply: { setHeader?: unknown; header(name: string, value: string): unknown }, path: string) {
      reply.header('cache-control', HASHED.test(path) ? FOREVER : 'no-cache');
    },
  };
  // The static file lists remotes for pages without this server. Here the configuration decides.
  await app.register(fastifyStatic, {
    root: join(root, 'shell'),
    prefix: '/',
    globIgnore: ['remotes.json'],
    ...options,
  });
  const remotes = readRemotes(config);
  server.get('/remotes.json', (_, reply) => reply.header('cache-control', 'no-cache').send(remotes));
  for (const built of ['landing', 'viewer', 'admin'])
    if (existsSync(join(root, built)))
      await app.register(fastifyStatic, {
        root: join(root, built),
        prefix: `/remotes/${built}/`,
        decorateReply: false,
        ...options,
      });

  const viewerPage = app.get(ViewerPage, { strict: false });
  // A share sheet posts files here. Browsers without `share-worker.js` would otherwise see an API error.
  server.post(SHARE, { config: { raw: true } }, (_, reply) => reply.redirect(SHARING_FAILED, 303));
  for (const slash of ['', '/'])
    server.get(`/view/:shareId${slash}`, (request, reply) => viewerPage.send(request, reply));
  const hasLanding = existsSync(join(root, 'landing', 'index.html'));
  const sessions = app.get(LiveSessions, { strict: false });
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    // For a dashboard tab the shell handles sign-in itself.
    const isStart = hasLanding && request.url === '/';
    const page = isStart && !(await isSignedIn(sessions, request)) ? 'landing' : 'shell';
    if (path.startsWith('/api/') || path.startsWith('/remotes/') || /\.\w+$/.test(path))
      return reply.callNotFound();
    return reply
      .status(PAGES.test(path) ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', ...(isStart && { vary: 'Cookie' }) })
      .header('permissions-policy', devicesFor(RECORD_PAGE.test(path) ? '(self)' : '()'))
      .type('text/html; charset=utf-8')
      .sendFile('index.html', root + sep + page, { cacheControl: false });
  });
}

/** If the session cannot be checked, the shell reports it. */
async function isSignedIn(sessions: LiveSessions, { cookies }: FastifyRequest): Promise<boolean> {
  const token = cookies[SESSION_COOKIE];
  return token !== undefined && (await sessions.has(token).catch(() => true));
}
