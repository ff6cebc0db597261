import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** Scopes of a personal access token. `admin` is for internal admins only. */
export const TOKEN_SCOPES = ['recordings:read', 'recordings:write', 'analytics:read', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** `session` accepts no token, `any` accepts every token. */
export type RouteScope = TokenScope | 'any' | 'session';

export const ROUTE_SCOPE = 'auth:scope';

/**
 * The scope a token needs for a route. Routes without a scope accept no tokens. Public routes ignore a token that
 * lacks the scope. A method's scope overrides its controller's.
 */
export const Scope = (scope: RouteScope): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(ROUTE_SCOPE, scope),
    ApiSecurity('session'),
    ...(scope === 'session' ? [] : [ApiSecurity('token', scope === 'any' ? [] : [scope])]),
  );
