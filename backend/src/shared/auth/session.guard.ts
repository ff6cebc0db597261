import { type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AUTH_ERRORS } from './auth.errors.js';

const PUBLIC = 'auth:public';
const ADMIN = 'auth:admin';

/** Opens a route to everyone; a session that is there is still read (`MaybeUser`). */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC, true);

/** Keeps a route for internal admins. */
export const InternalAdmin = (): MethodDecorator & ClassDecorator => SetMetadata(ADMIN, true);

/** Global: every route needs a session unless it says `@Public()`. The strategy is tenancy's. */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override handleRequest<TUser>(
    error: unknown,
    user: TUser,
    _info: unknown,
    context: ExecutionContext,
  ): TUser {
    if (error) throw error as Error;
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, targets)) return (user || null) as TUser;
    if (!user) throw AUTH_ERRORS.signInRequired();
    const isAdmin = (user as { isInternalAdmin?: boolean }).isInternalAdmin === true;
    if (this.reflector.getAllAndOverride<boolean>(ADMIN, targets) && !isAdmin) throw AUTH_ERRORS.adminOnly();
    return user;
  }
}
