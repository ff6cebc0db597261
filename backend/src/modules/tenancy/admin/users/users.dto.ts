import { z } from 'zod';
import { TENANT_ROLES } from '../../../../shared/auth/current-user.js';
import { pageRequest } from '../../../../shared/http/requests/paging.js';
import { version } from '../plans/plan-facts.js';

export const AdminStatusRequest = z
  .object({ isInternalAdmin: z.boolean({ error: 'Admin status is required' }), version })
  .meta({ id: 'AdminStatusRequest' });
export type AdminStatusRequest = z.infer<typeof AdminStatusRequest>;

export const MoveUserRequest = z
  .object({
    newTenantId: z.uuid({ error: 'Tenant is required' }),
    role: z.enum(TENANT_ROLES, { error: 'Role is owner, admin or member' }).default('member'),
    version,
  })
  .meta({ id: 'MoveUserRequest' });
export type MoveUserRequest = z.infer<typeof MoveUserRequest>;

export const ListUsersRequest = pageRequest(
  ['email', 'name', 'tenant', 'role', 'isInternalAdmin', 'createdAt'],
  'email',
);
export type ListUsersRequest = z.infer<typeof ListUsersRequest>;

export const PasswordLinkResponse = z
  .object({
    url: z.string().describe('For that person only; shown only once'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PasswordLink' });
export type PasswordLinkResponse = z.infer<typeof PasswordLinkResponse>;
