import type { AccessToken } from '../../api/session.js';

export type TokenScope = AccessToken['scopes'][number];

/** Describes each scope. */
export const SCOPES: Readonly<Record<TokenScope, string>> = {
  'recordings:read': 'View recordings',
  'recordings:write': 'Create, edit, and share recordings',
  'analytics:read': 'View analytics and viewers',
  admin: 'Manage plans, tenants, and users',
};

/** Days, as strings for the select. */
export const EXPIRIES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '1 year'],
] as const;
