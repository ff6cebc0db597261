import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../shared/auth/access-rule.js';
import { AUTH_ERRORS } from '../../shared/auth/auth.errors.js';
import { type CurrentUser, MaybeUser } from '../../shared/auth/current-user.js';
import { hasForeignOrigin } from '../../shared/auth/same-origin.js';
import { Scope } from '../../shared/auth/token-scope.js';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { pageOrigin } from '../../shared/http/requests/own-address.js';
import { REQUEST_ERRORS } from '../../shared/http/requests/request.errors.js';
import { TOOLS, mcpServer } from './mcp-server.js';
import { OwnApi } from './own-api.js';
import { readArguments } from './read-arguments.js';
import type { Caller } from './tool.js';

/**
 * Model Context Protocol over Streamable HTTP, without sessions: the revision of 2026-07-28, and the one before by the
 * SDK's stateless way. Each request carries an access token; a browser's session is not one, so that no page can use
 * it.
 */
@ApiExcludeController()
@Access('anyone')
@Scope('any')
@Controller('mcp')
export class McpController {
  /** Nothing that it lists changes while it runs, so nobody needs to listen. */
  private readonly handler = createMcpHandler(
    ({ authInfo }) => mcpServer(authInfo!.extra as unknown as Caller, authInfo!.scopes),
    { maxSubscriptions: 0 },
  );

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whatever is no POST is the SDK's to refuse. */
  @All()
  async serve(
    @MaybeUser() user: CurrentUser | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (hasForeignOrigin(request, this.config.http.publicUrl)) throw REQUEST_ERRORS.foreignOrigin();
    const origin = pageOrigin(this.config, request);
    const scopes = user?.scopes;
    if (!scopes) {
      // RFC 9728: where an agent learns how to get one.
      const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
      const refused = request.headers.authorization ? 'error="invalid_token", ' : '';
      void reply.header('www-authenticate', `Bearer ${refused}resource_metadata="${metadata}"`);
      throw AUTH_ERRORS.signInRequired();
    }
    if (isBatchOfRevisionWithout(request)) {
      const error = { code: -32600, message: 'This revision of the protocol has no batches.' };
      return void reply.status(400).send({ jsonrpc: '2.0', id: null, error });
    }
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    const caller: Caller = {
      api: new OwnApi(server, request),
      linkTo: (recordingId, second = 0) =>
        `${origin}/edit/${recordingId}${second >= 1 ? `?t=${Math.floor(second)}` : ''}`,
      pageAt: (path) => new URL(path, origin).href,
    };
    const answer = await this.handler.fetch(webRequest(request, origin), {
      parsedBody: readMessages(request.body),
      authInfo: { token: '', clientId: user.id, scopes, extra: { ...caller } },
    });
    void reply.status(answer.status).headers(Object.fromEntries(answer.headers));
    await reply.send(await answer.text());
  }
}

/** Batches came and went with this revision, which is also that of a request that names none. */
const REVISION_WITH_BATCHES = '2025-03-26';

const isBatchOfRevisionWithout = ({ body, headers }: FastifyRequest): boolean =>
  Array.isArray(body) &&
  String(headers['mcp-protocol-version'] ?? REVISION_WITH_BATCHES) > REVISION_WITH_BATCHES;

const readMessages = (body: unknown): unknown =>
  Array.isArray(body) ? body.map((message) => readArguments(message, TOOLS)) : readArguments(body, TOOLS);

function webRequest({ method, headers, url }: FastifyRequest, origin: string): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  // Some methods cannot be fetched with; the SDK refuses them as it refuses GET.
  return new Request(new URL(url, origin), { method: method === 'POST' ? method : 'GET', headers: entries });
}
