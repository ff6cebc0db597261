import type { CurrentUser, TenantRole } from '../../../shared/auth/current-user.js';
import { MEMBER_ERRORS } from './members.errors.js';

/**
 * Prevents admins from taking a tenant from its owner.
 * @throws MEMBER_ERRORS.ownersOnly
 */
export function requireOwnerFor({ role }: CurrentUser, ...roles: TenantRole[]): void {
  if (roles.includes('owner') && role !== 'owner') throw MEMBER_ERRORS.ownersOnly();
}
