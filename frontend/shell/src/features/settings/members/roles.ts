import type { CurrentUser } from '../../../api/session.js';

export type Role = CurrentUser['tenant']['role'];

export const ROLES: Readonly<Record<Role, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

export const mayManage = ({ tenant }: CurrentUser): boolean => tenant.role !== 'member';

/** Only owners can grant or change the owner role. */
export const rolesToGive = ({ tenant }: CurrentUser): [Role, string][] =>
  (Object.entries(ROLES) as [Role, string][]).filter(([role]) => role !== 'owner' || tenant.role === 'owner');

export const mayChange = ({ tenant }: CurrentUser, role: Role): boolean =>
  tenant.role === 'owner' || role !== 'owner';
