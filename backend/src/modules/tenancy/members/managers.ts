import type { CurrentUser, TenantRole } from '../../../shared/auth/current-user.js';
import { MEMBER_ERRORS } from './members.errors.js';

/** An admin could otherwise take the tenant from its owner. @throws MEMBER_ERRORS.ownersOnly */
export function requireOwnerFor({ role }: CurrentUser, ...roles: TenantRole[]): void {
  if (roles.includes('owner') && role !== 'owner') throw MEMBER_ERRORS.ownersOnly();
}
