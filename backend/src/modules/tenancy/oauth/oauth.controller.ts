import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { FORM } from '../../../shared/http/requests/body-type.guard.js';
import { pageOrigin } from '../../../shared/http/requests/own-address.js';
import { LinkPageFilter } from '../pages/link-page.filter.js';
import { PageSender } from '../pages/page-sender.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { AuthorizationCodes } from './authorization-codes.js';
import { GRANTED_SCOPES, type GrantedScope, consentPage } from './consent-page.js';
import { AuthorizeQuery, ConsentForm, RegisterClientRequest, TokenRequest } from './oauth.dto.js';
import { type OAuthClient, OAuthClients, isRegistered } from './oauth-clients.js';
import { RedeemCode } from './redeem-code.command.js';

/**
 * OAuth 2.1 with PKCE and dynamic registration, as the Model Context Protocol requires, so that agents get a token
 * without copying. It issues a personal access token of the consenting user.
 */
@ApiExcludeController()
@Controller()
export class OAuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly clients: OAuthClients,
    private readonly codes: AuthorizationCodes,
    private readonly pages: PageSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** RFC 9728. */
  @Get('.well-known/oauth-protected-resource/mcp')
  @Access('anyone')
  describeResource(@Req() request: FastifyRequest): object {
    const origin = pageOrigin(this.config, request);
    return {
      resource: `${origin}/mcp`,
      authorization_servers: [origin],
      bearer_methods_supported: ['header'],
      scopes_supported: Object.keys(GRANTED_SCOPES),
      resource_name: 'Playhead',
    };
  }

  /** RFC 8414. */
  @Get('.well-known/oauth-authorization-server')
  @Access('anyone')
  describeServer(@Req() request: FastifyRequest): object {
    const issuer = pageOrigin(this.config, request);
    return {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      registration_endpoint: `${issuer}/oauth/register`,
      scopes_supported: Object.keys(GRANTED_SCOPES),
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  @Post('oauth/register')
  @Access('anyone')
  register(@Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply): object {
    void reply.header('cache-control', 'no-store');
    const read = RegisterClientRequest.safeParse(body);
    if (!read.success) {
      void reply.status(400);
      const aboutUris = read.error.issues.some(({ path }) => path[0] === 'redirect_uris');
      return {
        error: aboutUris ? 'invalid_redirect_uri' : 'invalid_client_metadata',
        error_description: z.prettifyError(read.error),
      };
    }
    const { client_name, redirect_uris } = read.data;
    return {
      client_id: this.clients.register({ name: client_name, redirectUris: redirect_uris }),
      client_id_issued_at: Math.floor(Date.now() / 1000),
      client_name,
      redirect_uris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  @Get('oauth/authorize')
  @Access('anyone')
  @UseFilters(LinkPageFilter)
  showConsent(
    @MaybeUser() user: CurrentUser | null,
    @Query({ schema: AuthorizeQuery }) query: AuthorizeQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    const client = this.clientOf(query);
    if (!user?.sessionId) return signInFirst(reply, query);
    const scopes = wantedScopes(query);
    const error = this.errorIn(query, request) ?? (scopes.length === 0 ? 'invalid_scope' : null);
    if (error) return this.sendBack(request, reply, query, { error });
    // Chromium also applies form-action to the redirect after a form.
    const csp = String(reply.getHeader('content-security-policy'));
    const target = new URL(query.redirect_uri);
    const source = target.origin === 'null' ? target.protocol : target.origin;
    void reply.header(
      'content-security-policy',
      csp.replace("form-action 'self'", `form-action 'self' ${source}`),
    );
    this.pages.sendFrame(
      reply,
      200,
      consentPage({ clientName: client.name, email: user.email, scopes, query }),
    );
  }

  @Post('oauth/authorize')
  @Access('anyone')
  @ApiConsumes(FORM)
  @UseFilters(LinkPageFilter)
  async decide(
    @MaybeUser() user: CurrentUser | null,
    @Body({ schema: ConsentForm }) { decision, allowed, ...query }: ConsentForm,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const client = this.clientOf(query);
    if (!user?.sessionId) return signInFirst(reply, query);
    const scopes = wantedScopes(query).filter((scope) => allowed.includes(scope));
    const error = this.errorIn(query, request);
    if (error) return this.sendBack(request, reply, query, { error });
    if (decision === 'deny' || scopes.length === 0)
      return this.sendBack(request, reply, query, { error: 'access_denied' });
    const code = await this.codes.make({
      userId: user.id,
      clientId: query.client_id,
      clientName: client.name,
      redirectUri: query.redirect_uri,
      challenge: query.code_challenge,
      scopes,
    });
    this.sendBack(request, reply, query, { code });
  }

  @Post('oauth/token')
  @Access('link')
  @ApiConsumes(FORM)
  @HttpCode(200)
  async giveToken(
    @Body({ schema: TokenRequest }) wish: TokenRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    void reply.header('cache-control', 'no-store');
    const refuse = (error: string) => {
      void reply.status(400);
      return { error };
    };
    if (wish.grant_type !== 'authorization_code') return refuse('unsupported_grant_type');
    if (!this.isOurs(wish.resource, request)) return refuse('invalid_target');
    const redeemed = await this.commands.execute(
      new RedeemCode({
        code: wish.code,
        clientId: wish.client_id,
        redirectUri: wish.redirect_uri,
        verifier: wish.code_verifier,
      }),
    );
    if (!redeemed) return refuse('invalid_grant');
    return {
      access_token: redeemed.token,
      token_type: 'Bearer',
      expires_in: redeemed.lifetime,
      scope: redeemed.scopes.join(' '),
    };
  }

  /** Without a valid redirect URI the user must not be redirected. */
  private clientOf({ client_id, redirect_uri }: AuthorizeQuery): OAuthClient {
    const client = this.clients.find(client_id);
    if (!client || !isRegistered(client, redirect_uri)) throw TENANCY_ERRORS.unknownProgram();
    return client;
  }

  private errorIn(query: AuthorizeQuery, request: FastifyRequest): string | null {
    if (query.response_type !== 'code') return 'unsupported_response_type';
    if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(query.code_challenge))
      return 'invalid_request';
    return this.isOurs(query.resource, request) ? null : 'invalid_target';
  }

  /** Compares the resource (RFC 8707) with or without a trailing slash. */
  private isOurs(resource: string | undefined, request: FastifyRequest): boolean {
    const origin = pageOrigin(this.config, request);
    return [undefined, origin, `${origin}/mcp`].includes(resource?.replace(/\/$/, ''));
  }

  private sendBack(
    request: FastifyRequest,
    reply: FastifyReply,
    { redirect_uri, state }: AuthorizeQuery,
    answer: { code: string } | { error: string },
  ): void {
    const target = new URL(redirect_uri);
    const iss = pageOrigin(this.config, request);
    for (const [name, value] of Object.entries({ ...answer, iss, ...(state !== undefined && { state }) }))
      target.searchParams.set(name, value);
    void reply.header('cache-control', 'no-store').redirect(target.href, 303);
  }
}

/**
 * Redirects to sign-in and back to the consent page. It requires a session, so a token cannot create further tokens.
 */
function signInFirst(reply: FastifyReply, query: AuthorizeQuery): void {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const returnTo = `/oauth/authorize?${new URLSearchParams(asked).toString()}`;
  void reply.redirect(`/api/login?${new URLSearchParams({ returnTo }).toString()}`, 303);
}

/** Defaults to all grantable scopes. */
const wantedScopes = ({ scope }: AuthorizeQuery): GrantedScope[] => {
  const all = Object.keys(GRANTED_SCOPES) as GrantedScope[];
  const wanted = scope?.split(' ');
  return wanted ? all.filter((each) => wanted.includes(each)) : all;
};
