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
/** The addresses that the shell knows, as in its `app.tsx`; at any other it says that there is nothing. */
export const PAGES =
  /^\/(?:record|settings(?:\/(?:profile|members|branding|vocabulary|crm|webhooks))?|admin|edit\/[^/]+|analytics\/[^/]+(?:\/viewers\/[^/]+)?)?\/?$/i;
/** Enforced where a browser knows the header; the document counts, so the shell reaches this page by a full load. */
const RECORD_PAGE = /^\/record\/?$/i;
/** As in the shell's `manifest.webmanifest` and `share-worker.js`. */
const SHARE = '/share';
const SHARING_FAILED = '/?tab=recordings&shared=failed';
const HASHED = /\.[0-9a-f]{8,}\.\w+(\.br)?$/;

/**
 * Serves the built frontends on this origin: the shell at `/`, where visitors without a session get the landing page,
 * its remotes under `/remotes/`, and the viewer's own small page at `/view/{shareId}`, which is answered 404 for a dead
 * link and works all the same, as the shell does at an unknown address. Pages are never cached, hashed files for ever; no answer here carries a cookie.
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
    /** `name.js.br` where the build has left one and the browser takes it. */
    preCompressed: true,
    setHeaders(reply: { setHeader?: unknown; header(name: string, value: string): unknown }, path: string) {
      reply.header('cache-control', HASHED.test(path) ? FOREVER : 'no-cache');
    },
  };
  // Where a page without this server finds the remotes; here the configuration says so.
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
  // A share sheet sends files here; a browser that has lost `share-worker.js` would show an error of the API.
  server.post(SHARE, { config: { raw: true } }, (_, reply) => reply.redirect(SHARING_FAILED, 303));
  for (const slash of ['', '/'])
    server.get(`/view/:shareId${slash}`, (request, reply) => viewerPage.send(request, reply));
  const hasLanding = existsSync(join(root, 'landing', 'index.html'));
  const sessions = app.get(LiveSessions, { strict: false });
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    // A tab of the dashboard leads who is signed out to the sign-in, which the shell does.
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

/** Where that cannot be found out, the shell says what it can. */
async function isSignedIn(sessions: LiveSessions, { cookies }: FastifyRequest): Promise<boolean> {
  const token = cookies[SESSION_COOKIE];
  return token !== undefined && (await sessions.has(token).catch(() => true));
}
