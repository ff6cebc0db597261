import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import type { CurrentUser, TenantRole } from '../../../shared/auth/current-user.js';
import { SESSION_COOKIE } from '../../../shared/auth/session-cookie.js';
import { IDLE_SECONDS, hashToken } from '../domain/session.entity.js';
import { fullName } from '../domain/user.entity.js';
import { storageBytes } from '../plans/limits.js';

type Verify = (token: string, done: (error: unknown, user?: CurrentUser | null) => void) => void;

/** Passport's side: no cookie or no session is a failure (signed out), never an error. */
class SessionCookieStrategy extends passport.Strategy {
  constructor(private readonly verify: Verify) {
    super();
  }

  override authenticate(request: unknown): void {
    const token = (request as FastifyRequest).cookies[SESSION_COOKIE];
    if (!token) return this.fail(401);
    this.verify(token, (error, user) => {
      if (error) this.error(error);
      else if (user) this.success(user);
      else this.fail(401);
    });
  }
}

interface SessionRow {
  session_id: string;
  is_stale: boolean;
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_internal_admin: boolean;
  tenant_id: string;
  role: TenantRole;
  plan_name: string;
  max_recordings: number | null;
  max_users: number | null;
  max_storage: number | null;
  features: string[];
}

/** Reads who is asking, on every request, in one statement. */
@Injectable()
export class SessionStrategy extends PassportStrategy(SessionCookieStrategy, 'session') {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async validate(token: string): Promise<CurrentUser | null> {
    const [row] = await this.em.execute<SessionRow[]>(
      `select s.id as session_id, s.last_used_at < now() - interval '1 minute' as is_stale,
         u.id, u.email, u.first_name, u.last_name, u.is_internal_admin, m.tenant_id, m.role,
         p.display_name as plan_name, p.max_recordings, p.max_users, p.max_storage, p.features
       from session s
       join user_account u on u.id = s.user_id
       join membership m on m.user_id = u.id
       join tenant t on t.id = m.tenant_id
       join subscription_plan p on p.id = t.plan_id
       where s.token_hash = ? and s.expires_at > now() and s.last_used_at > now() - make_interval(secs => ?)`,
      [hashToken(token), IDLE_SECONDS],
    );
    if (!row) return null;
    if (row.is_stale) await this.touch(row.session_id);
    return {
      id: row.id,
      email: row.email,
      name: fullName({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
      isInternalAdmin: row.is_internal_admin,
      tenantId: row.tenant_id,
      role: row.role,
      limits: {
        planName: row.plan_name,
        maxRecordings: row.max_recordings,
        maxUsers: row.max_users,
        maxStorageBytes: storageBytes(row.max_storage),
        features: row.features,
      },
    };
  }

  /** At most one write a minute and session, however many requests come at once. */
  private async touch(sessionId: string): Promise<void> {
    await this.em.execute(
      `update session set last_used_at = now() where id = ? and last_used_at < now() - interval '1 minute'`,
      [sessionId],
    );
  }
}
