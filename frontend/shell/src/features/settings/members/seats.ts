import type { Invitation, Member } from '../../../api/members.js';
import type { CurrentUser } from '../../../api/session.js';

export interface Seats {
  taken: number;
  /** Null if the plan has no limit. */
  most: number | null;
  isFull: boolean;
}

export const isExpired = ({ expiresAt }: Invitation): boolean => Date.parse(expiresAt) <= Date.now();

/** Open invitations count as seats; expired ones do not. */
export function seatsOf(
  { tenant }: CurrentUser,
  members: readonly Member[],
  invitations: readonly Invitation[],
): Seats {
  const taken = members.length + invitations.filter((invitation) => !isExpired(invitation)).length;
  const most = tenant.plan.limits.maxUsers;
  return { taken, most, isFull: most !== null && taken >= most };
}
