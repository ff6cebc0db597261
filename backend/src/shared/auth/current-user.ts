import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { AUTH_ERRORS } from './auth.errors.js';

export const TENANT_ROLES = ['owner', 'admin', 'member'] as const;
export type TenantRole = (typeof TENANT_ROLES)[number];

/** How much a plan includes; null is unlimited. */
export interface UsageLimits {
  maxRecordings: number | null;
  maxUsers: number | null;
  maxStorageBytes: number | null;
}

/** What the plan of the user's tenant allows. */
export interface PlanLimits extends UsageLimits {
  planName: string;
  features: string[];
}

/** Who is asking, read anew on each request: a changed role or plan holds at once. */
export interface CurrentUser {
  id: string;
  email: string;
  name: string;
  isInternalAdmin: boolean;
  tenantId: string;
  role: TenantRole;
  /** The session that asks; null when a personal access token does. */
  sessionId: string | null;
  limits: PlanLimits;
}

/** Where the session strategy leaves its answer on the request. */
export interface AuthenticatedRequest {
  user?: CurrentUser | null;
}

/** The signed-in user; refuses when there is none. */
export const User = createParamDecorator((_: unknown, context: ExecutionContext): CurrentUser => {
  const user = context.switchToHttp().getRequest<AuthenticatedRequest>().user;
  if (!user) throw AUTH_ERRORS.signInRequired();
  return user;
});

/** The signed-in user of a public route, or null. */
export const MaybeUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentUser | null =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().user ?? null,
);
