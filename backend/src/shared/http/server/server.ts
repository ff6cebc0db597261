import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { requireSameOrigin } from '../../auth/same-origin.js';
import type { Config, S3Config } from '../../config/config.js';
import { prefixCookies } from '../requests/cookie-prefixes.js';
import { REQUEST_ERRORS } from '../requests/request.errors.js';
import { MAX_PARAM_LENGTH, noteRouteMethods } from './route-methods.js';
import { failureOf, sendProblem } from '../answers/send-problem.js';
import { requireOwnHost } from '../requests/allowed-hosts.js';
import { limitBodyTime } from '../requests/body-deadline.js';
import { originsOf, readRemotes } from '../requests/remotes.js';
import { limitSockets } from './socket-limit.js';

const JSON_BODY_BYTES = 1_048_576;
const BODY_MS = 30_000;

/** Many users can share an address; each browser opens up to six connections. */
const SOCKETS_OF_AN_ADDRESS = 600;
/** Idle time in both directions before a connection is closed. A paused player resumes with a new request. */
const SILENCE_MS = 5 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    raw?: boolean;
    /** A POST without side effects. */
    asks?: boolean;
    /** Overrides the default limit of one megabyte of JSON. */
    jsonBytes?: number;
  }
}

/** Fastify as this product runs it. `requestTimeout` is 0 because large uploads may take any time. */
export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: trustOf(config),
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: 0,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    genReqId: () => randomUUID(),
    logger: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(request, reply, failureOf(error, request)),
  });
}

/**
 * Proxies append to `X-Forwarded-For`; earlier entries may be forged by the client. `true` therefore trusts only the
 * nearest proxy.
 */
const trustOf = ({ http: { trustProxy } }: Config) =>
  trustProxy === true ? (_address: string, hop: number): boolean => hop === 0 : trustProxy;

export async function configureServer(app: NestFastifyApplication, config: Config): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  noteRouteMethods(server);
  server.addHook('onRoute', (route) => {
    // Fastify would compare an upload's Content-Length with the JSON body limit.
    if (route.config?.raw) route.bodyLimit = Number.MAX_SAFE_INTEGER;
    else if (route.config?.jsonBytes) route.bodyLimit = route.config.jsonBytes;
  });
  if (config.http.trustProxy === false) limitSockets(server.server, SOCKETS_OF_AN_ADDRESS);
  const secure = config.http.publicUrl?.startsWith('https:') ?? false;
  const headers = securityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(config, originsOf(readRemotes(config)), secure),
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure && { maxAge: 31_536_000 },
  });
  server.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  await app.register(cookie as never);
  prefixCookies(server);
  await app.register(compress as never, { global: true, threshold: 2048, encodings: ['br', 'gzip'] });
  server.addHook('onRequest', requireOwnHost(config));
  server.addHook('onRequest', requireSameOrigin(config.http.publicUrl));
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.raw) {
      // Prevents any parser from reading the body into memory, whatever type the client sends.
      request.headers['content-type'] = 'application/octet-stream';
      return;
    }
    if (hasBody(request)) limitBodyTime(request.raw, BODY_MS);
  });
  server.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // Compares the matched route, because `/%61pi/` also leads there.
    if (!(request.routeOptions.url ?? request.url).startsWith('/api/')) return;
    void reply.header('x-robots-tag', 'noindex, nofollow');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  const parseJson = server.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: JSON_BODY_BYTES }, (request, body, done) => {
    // Clients may announce JSON but send no body where none is required.
    if (body.length === 0) done(null, undefined);
    else void parseJson(request as FastifyRequest, body.toString(), done);
  });
  server.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    if (request.routeOptions.config.raw) return payload;
    throw REQUEST_ERRORS.unsupportedMediaType();
  });
}

/** Computes the headers once, because Helmet would compute the same ones for each response. */
function securityHeaders(options: HelmetOptions): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Without these headers there is no body to wait for. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Allows scripts from our origin and from those of the remotes. Styles may be inline because emotion writes them.
 * Media may come from S3.
 */
function contentSecurityPolicy(
  config: Config,
  remotes: string[],
  secure: boolean,
): Record<string, string[] | null> {
  const uploads = config.objects.adapter === 's3' ? s3Origins(config.objects) : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remotes],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', ...remotes],
    'font-src': ["'self'", ...remotes],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...uploads],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(secure && { 'upgrade-insecure-requests': [] }),
  };
}

function s3Origins(s3: S3Config): string[] {
  if (s3.endpoint) {
    const { origin, protocol, host } = new URL(s3.endpoint);
    return s3.forcePathStyle ? [origin] : [origin, `${protocol}//${s3.bucket}.${host}`];
  }
  return [`https://${s3.bucket}.s3.${s3.region}.amazonaws.com`, `https://s3.${s3.region}.amazonaws.com`];
}
