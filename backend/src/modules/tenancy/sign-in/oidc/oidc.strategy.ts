import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import type { Config } from '../../../../shared/config/config.js';
import { CONFIG } from '../../../../shared/config/config.module.js';
import { pageOrigin } from '../../../../shared/http/requests/own-address.js';
import type { OidcIdentity } from './oidc-identity.js';
import { OidcProvider } from './oidc-provider.js';
import { pendingOf } from './pending-cookie.js';

export const CALLBACK = '/api/auth/oidc/callback';

type Verify = (
  request: FastifyRequest,
  done: (error: unknown, identity?: OidcIdentity | null) => void,
) => void;

class AnswerStrategy extends passport.Strategy {
  constructor(private readonly verify: Verify) {
    super();
  }

  override authenticate(request: unknown): void {
    this.verify(request as FastifyRequest, (error, identity) => {
      if (identity) this.success(identity);
      else this.error(error);
    });
  }
}

/** Identifies the user from the provider's response. */
@Injectable()
export class OidcStrategy extends PassportStrategy(AnswerStrategy, 'oidc') {
  constructor(
    private readonly provider: OidcProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<OidcIdentity> {
    const pending = pendingOf(request);
    const query = new URL(request.url, 'http://callback.invalid').search;
    return this.provider.finish(new URL(`${pageOrigin(this.config, request)}${CALLBACK}${query}`), pending);
  }
}

/** Requires a provider response and attaches the identity to the request. */
@Injectable()
export class OidcGuard extends AuthGuard('oidc') {
  override getAuthenticateOptions(): { property: string } {
    return { property: 'identity' };
  }
}

export const identityIn = (context: ExecutionContext): OidcIdentity =>
  context.switchToHttp().getRequest<{ identity: OidcIdentity }>().identity;
