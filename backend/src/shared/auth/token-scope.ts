import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** What a personal access token may be made for. `admin` is for internal admins. */
export const TOKEN_SCOPES = ['recordings:read', 'recordings:write', 'analytics:read', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** `session` accepts no token at all, `any` every token. */
export type RouteScope = TokenScope | 'any' | 'session';

export const ROUTE_SCOPE = 'auth:scope';

/**
 * The scope a token needs for a route; a route without one accepts no token. On a public route a token without the
 * scope counts as no token. A method's scope overrides that of its controller.
 */
export const Scope = (scope: RouteScope): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(ROUTE_SCOPE, scope),
    ApiSecurity('session'),
    ...(scope === 'session' ? [] : [ApiSecurity('token', scope === 'any' ? [] : [scope])]),
  );
