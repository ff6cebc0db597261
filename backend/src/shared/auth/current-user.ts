import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { AUTH_ERRORS } from './auth.errors.js';
import type { TokenScope } from './token-scope.js';

export const TENANT_ROLES = ['owner', 'admin', 'member'] as const;
export type TenantRole = (typeof TENANT_ROLES)[number];

export interface UsageLimits {
  maxRecordings: number | null;
  maxUsers: number | null;
  maxStorageBytes: number | null;
}

export interface PlanLimits extends UsageLimits {
  planName: string;
  features: string[];
}

/** What a folder, or one above it, lets a member do with what others have in it. */
export const FOLDER_RIGHTS = ['view', 'edit', 'none'] as const;
export type FolderRight = (typeof FOLDER_RIGHTS)[number];

/** The authenticated user, loaded on each request: a changed role or plan takes effect at once. */
export interface CurrentUser {
  id: string;
  email: string;
  name: string;
  isInternalAdmin: boolean;
  tenantId: string;
  role: TenantRole;
  /** The current session; null with a personal access token. */
  sessionId: string | null;
  /** What the access token was made for; null with a session, which has no limits of its own. */
  scopes: TokenScope[] | null;
  limits: PlanLimits;
  /** By a folder's id, where somebody has said it; empty for owners and admins, whom no folder shuts out. */
  folderRights: ReadonlyMap<string, FolderRight>;
}

export interface AuthenticatedRequest {
  user?: CurrentUser | null;
}

export const User = createParamDecorator((_: unknown, context: ExecutionContext): CurrentUser => {
  const user = context.switchToHttp().getRequest<AuthenticatedRequest>().user;
  if (!user) throw AUTH_ERRORS.signInRequired();
  return user;
});

export const MaybeUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentUser | null =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().user ?? null,
);
