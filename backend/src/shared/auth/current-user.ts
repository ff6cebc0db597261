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

/** What a folder lets members do with other members' recordings in it. Subfolders inherit the right. */
export const FOLDER_RIGHTS = ['view', 'edit', 'none'] as const;
export type FolderRight = (typeof FOLDER_RIGHTS)[number];

/** The authenticated user, loaded on every request so that a changed role or plan applies immediately. */
export interface CurrentUser {
  id: string;
  email: string;
  name: string;
  isInternalAdmin: boolean;
  tenantId: string;
  role: TenantRole;
  /** The current session, or null with a personal access token. */
  sessionId: string | null;
  /** Scopes of the access token, or null with a session, which is not limited by scopes. */
  scopes: TokenScope[] | null;
  limits: PlanLimits;
  /** Rights by folder id, where one is set. Empty for owners and admins, who are not restricted by folders. */
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
