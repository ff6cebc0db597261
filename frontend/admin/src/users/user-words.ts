import type { UserEntry } from '../api/admin.js';

export const ROLES = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const;
export type Role = keyof typeof ROLES;

export const userIdOf = ({ user }: UserEntry): string => user.id;

/** First and last name, or the email if both are empty. */
export const userNameOf = ({ user }: UserEntry): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;
