import fastifyStatic from '@fastify/static';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { LiveSessions } from '../auth/live-sessions.js';
import { SESSION_COOKIE } from '../auth/session-cookie.js';
import type { Config } from '../config/config.js';
import { pageOrigin } from './own-address.js';
import { readRemotes } from './remotes.js';
import { type ViewPage, ViewPages, withHead } from './view-page.js';

const FOREVER = 'public, max-age=31536000, immutable';
/** The addresses that the shell knows, as in its `app.tsx`; at any other it says that there is nothing. */
export const PAGES =
  /^\/(?:record|settings(?:\/(?:profile|members|branding|vocabulary|webhooks))?|admin|edit\/[^/]+|analytics\/[^/]+(?:\/viewers\/[^/]+)?)?\/?$/i;
/** Enforced where a browser knows the header; the document counts, so the shell reaches this page by a full load. */
const RECORD_PAGE = /^\/record\/?$/i;
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
    ...{ root: join(root, 'shell'), prefix: '/', globIgnore: ['remotes.json'], ...options },
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

  const viewPages = app.get(ViewPages, { strict: false });
  const sendViewPage: RouteHandlerMethod = async (request, reply) => {
    const page = await describePage(viewPages, request);
    const html = await readFile(join(root, 'viewer', 'index.html'), 'utf8');
    if (page.embedPath) reply.raw.removeHeader('x-frame-options');
    return reply
      .status(page.status)
      .headers({
        ...(page.embedPath && { 'content-security-policy': anyFrame(reply) }),
        'cache-control': 'no-cache',
        'permissions-policy': devicesFor('()'),
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(withHead(html, page, pageOrigin(config, request)));
  };
  for (const slash of ['', '/']) server.get(`/view/:shareId${slash}`, sendViewPage);
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

const devicesFor = (allowed: '(self)' | '()'): string =>
  ['camera', 'microphone', 'display-capture'].map((feature) => `${feature}=${allowed}`).join(', ');

/**
 * A shared page may be shown in a frame anywhere: it works without our session, whose cookie is not sent there, and
 * asks for an email as it always does.
 */
const anyFrame = (reply: FastifyReply): string =>
  String(reply.getHeader('content-security-policy')).replace("frame-ancestors 'none'", 'frame-ancestors *');

/** Where that cannot be found out, the shell says what it can. */
async function isSignedIn(sessions: LiveSessions, { cookies }: FastifyRequest): Promise<boolean> {
  const token = cookies[SESSION_COOKIE];
  return token !== undefined && (await sessions.has(token).catch(() => true));
}

/** The page itself needs no database: without one it still loads, and says what it can. */
async function describePage(pages: ViewPages, request: FastifyRequest): Promise<ViewPage> {
  const { shareId } = request.params as { shareId: string };
  const { r } = request.query as { r?: string | string[] };
  try {
    return await pages.describe({ shareId, recipient: r === undefined ? undefined : String(r) });
  } catch (error) {
    new Logger('Http').error(error);
    const description = 'Playhead cannot be reached right now.';
    return { status: 503, title: 'Playhead', description, picture: null, data: null, embedPath: null };
  }
}
