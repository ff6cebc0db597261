import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  applyDecorators,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { limitRowsTo } from '../database/row-level-security.js';
import { Access, accessRuleOf, isPublic, isUnfenced } from './access-rule.js';
import { AUTH_ERRORS } from './auth.errors.js';
import type { CurrentUser } from './current-user.js';
import { ROUTE_SCOPE, type RouteScope, Scope } from './token-scope.js';

const ANONYMOUS = 'auth:anonymous';

/** A public route that reads no session and therefore needs no database. */
export const Anonymous = (): MethodDecorator & ClassDecorator =>
  applyDecorators(Access('anyone'), SetMetadata(ANONYMOUS, true));

/** A route for internal admins. Their tokens need the scope `admin`. */
export const InternalAdmin = (): MethodDecorator & ClassDecorator =>
  applyDecorators(Access('internal-admin'), Scope('admin'));

/**
 * The global guard. Every route needs a session unless its access rule is public. Roles are checked here, access to
 * single resources in the use cases. The session strategy belongs to accounts.
 */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext): ReturnType<CanActivate['canActivate']> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(ANONYMOUS, targets)) return true;
    return super.canActivate(context);
  }

  override handleRequest<TUser>(
    error: unknown,
    user: TUser,
    _info: unknown,
    context: ExecutionContext,
  ): TUser {
    if (error) throw error as Error;
    const targets = [context.getHandler(), context.getClass()];
    const scope = this.reflector.getAllAndOverride<RouteScope | undefined>(ROUTE_SCOPE, targets) ?? 'session';
    const person = (user || null) as CurrentUser | null;
    const rule = accessRuleOf(context.getHandler(), context.getClass()) ?? 'internal-admin';
    if (isPublic(rule)) return (person && missingScope(person, scope) ? null : person) as TUser;
    if (!person) throw AUTH_ERRORS.signInRequired();
    if (rule === 'internal-admin' && !person.isInternalAdmin) throw AUTH_ERRORS.adminOnly();
    if (rule === 'manager' && person.role === 'member') throw AUTH_ERRORS.managersOnly();
    const missing = missingScope(person, scope);
    if (missing === 'session') throw AUTH_ERRORS.sessionRequired();
    if (missing) throw AUTH_ERRORS.scopeMissing(missing);
    if (!isUnfenced(rule)) limitRowsTo(person.tenantId, isShutOut(person) ? person.id : undefined);
    return user;
  }
}

const isShutOut = ({ folderRights }: CurrentUser): boolean => [...folderRights.values()].includes('none');

/** Sessions have every scope. */
function missingScope({ scopes }: CurrentUser, scope: RouteScope): Exclude<RouteScope, 'any'> | null {
  if (scopes === null || scope === 'any') return null;
  return scope !== 'session' && scopes.includes(scope) ? null : scope;
}
