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
 * The Model Context Protocol over stateless Streamable HTTP: revision 2026-07-28, and the previous one through the
 * SDK's stateless mode. Requests need an access token; sessions are not accepted, so that web pages cannot use it.
 */
@ApiExcludeController()
@Access('anyone')
@Scope('any')
@Controller('mcp')
export class McpController {
  /** Listings never change while running, so there is nothing to subscribe to. */
  private readonly handler = createMcpHandler(
    ({ authInfo }) => mcpServer(authInfo!.extra as unknown as Caller, authInfo!.scopes),
    { maxSubscriptions: 0 },
  );

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The SDK refuses methods other than POST. */
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
      // RFC 9728: tells agents how to obtain a token.
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

/** Only this revision has batches. It is also assumed if a request names none. */
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
  // `fetch` does not allow some methods, which the SDK refuses like GET.
  return new Request(new URL(url, origin), { method: method === 'POST' ? method : 'GET', headers: entries });
}
