import {
  Controller,
  Get,
  Inject,
  Query,
  Req,
  Res,
  UseFilters,
  UseGuards,
  createParamDecorator,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Anonymous } from '../../../../shared/auth/session.guard.js';
import type { Config } from '../../../../shared/config/config.js';
import { CONFIG } from '../../../../shared/config/config.module.js';
import { pageOrigin } from '../../../../shared/http/requests/own-address.js';
import { Answers } from '../../../../shared/http/requests/validation.js';
import { Does } from '../../../../shared/openapi/does.js';
import { browserOf, sendSession } from '../../second-factor/complete-sign-in.js';
import { safeReturnTo } from '../../pages/return-to.js';
import { returnTo } from '../../pages/link.dto.js';
import { OidcPageFilter } from './oidc-page.filter.js';
import { CALLBACK, OidcGuard, identityIn } from './oidc.strategy.js';
import type { OidcIdentity } from './oidc-identity.js';
import { OidcProvider } from './oidc-provider.js';
import { dropPending, keepPending, pendingOf } from './pending-cookie.js';
import { SignInWithIdentity } from './sign-in-with-identity.command.js';

const OidcQuery = z.object({ returnTo });
const Identity = createParamDecorator((_: unknown, context) => identityIn(context));
/** Far above normal use, because a company's users may share one address. */
const ROUND_TRIPS = { limit: 60, ttl: 60_000 };

@ApiTags('auth')
@Anonymous()
@UseFilters(OidcPageFilter)
@Throttle({ default: ROUND_TRIPS })
@Controller('api/auth/oidc')
export class OidcController {
  constructor(
    private readonly commands: CommandBus,
    private readonly provider: OidcProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Does('Sign in with the provider')
  @Answers(303, undefined, 'On to the provider')
  @Answers(404, undefined, 'There is none')
  async beginOidcSignIn(
    @Query({ schema: OidcQuery }) query: z.infer<typeof OidcQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { url, pending } = await this.provider.begin(`${pageOrigin(this.config, request)}${CALLBACK}`);
    keepPending(request, reply, { ...pending, returnTo: safeReturnTo(query.returnTo) });
    void reply.header('cache-control', 'no-store').redirect(url, 303);
  }

  @Get('callback')
  @Does('Handle the provider’s callback', 'The provider redirects the browser here.')
  @UseGuards(OidcGuard)
  @Answers(303, undefined, 'Signed in: on to where the sign-in began')
  @Answers(401, undefined, 'Canceled, or not what was asked for: a page that says so')
  async finishOidcSignIn(
    @Identity() identity: OidcIdentity,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const token = await this.commands.execute(
      new SignInWithIdentity({ identity, browser: browserOf(request) }),
    );
    dropPending(request, reply);
    sendSession(request, reply, token, pendingOf(request).returnTo);
  }
}
