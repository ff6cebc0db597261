import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { bearerToken } from '../../../shared/auth/bearer-token.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { SESSION_COOKIE } from '../../../shared/auth/session-cookie.js';
import { identifyAccessToken, identifySession } from './identify.js';

type Credential = { kind: 'session' | 'access-token'; token: string };

type Verify = (credential: Credential, done: (error: unknown, user?: CurrentUser | null) => void) => void;

/** A Passport strategy for which a missing or invalid credential is a failure (signed out), never an error. */
class CredentialStrategy extends passport.Strategy {
  constructor(private readonly verify: Verify) {
    super();
  }

  override authenticate(request: unknown): void {
    const credential = credentialOf(request as FastifyRequest);
    if (!credential) return this.fail(401);
    this.verify(credential, (error, user) => {
      if (error) this.error(error);
      else if (user) this.success(user);
      else this.fail(401);
    });
  }
}

/** A bearer token takes precedence: such requests skip the Origin check, so their cookies must be ignored. */
function credentialOf(request: FastifyRequest): Credential | null {
  const bearer = bearerToken(request);
  if (bearer !== null) return { kind: 'access-token', token: bearer };
  const token = request.cookies[SESSION_COOKIE];
  return token ? { kind: 'session', token } : null;
}

@Injectable()
export class SessionStrategy extends PassportStrategy(CredentialStrategy, 'session') {
  constructor(private readonly em: EntityManager) {
    super();
  }

  validate({ kind, token }: Credential): Promise<CurrentUser | null> {
    return kind === 'session' ? identifySession(this.em, token) : identifyAccessToken(this.em, token);
  }
}
