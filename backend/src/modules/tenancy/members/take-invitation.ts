import type { EntityManager } from '@mikro-orm/postgresql';
import type { TenantRole } from '../../../shared/auth/current-user.js';
import { hashToken, Tenant } from '../../accounts/entities.js';
import { lockTenants, requireSeat } from './seats.js';
import { Invitation } from './invitation.entity.js';
import { MEMBER_ERRORS } from './members.errors.js';

export const isOpen = ({ expiresAt }: Invitation): boolean => expiresAt.getTime() > Date.now();

/**
 * Accepts an invitation in the caller's transaction, which frees its reserved seat for the invited user.
 * @throws MEMBER_ERRORS.invitationEnded, MEMBER_ERRORS.otherAddress, TENANCY_ERRORS.planLimitReached
 */
export async function takeInvitation(
  em: EntityManager,
  token: string,
  email: string,
): Promise<{ tenant: Tenant; role: TenantRole }> {
  const tokenHash = hashToken(token);
  const invitation = await em.findOne(Invitation, { tokenHash });
  if (!invitation || !isOpen(invitation)) throw MEMBER_ERRORS.invitationEnded();
  if (invitation.email !== email) throw MEMBER_ERRORS.otherAddress();
  await lockTenants(em, [invitation.tenant.id]);
  const tenant = await em.findOneOrFail(Tenant, invitation.tenant.id, { populate: ['plan'], refresh: true });
  const used = await em.nativeDelete(Invitation, { tokenHash });
  if (used === 0) throw MEMBER_ERRORS.invitationEnded();
  // The plan may have become smaller since the invitation.
  await requireSeat(em, tenant, true);
  return { tenant, role: invitation.role };
}
