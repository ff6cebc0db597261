import type { CurrentUser } from '../../shared/auth/current-user.js';
import { mayEdit } from './access.js';

const user = (role: CurrentUser['role']) => ({ id: 'me', tenantId: 'here', role }) as CurrentUser;

describe('mayEdit', () => {
  it.each([
    ['member', 'me', 'here', true],
    ['member', 'another', 'here', false],
    ['member', 'me', 'elsewhere', false],
    ['admin', 'another', 'here', true],
    ['owner', 'another', 'here', true],
    ['owner', 'another', 'elsewhere', false],
  ] as const)('as %s of what %s made in the tenant %s is %p', (role, ownerId, tenantId, allowed) => {
    expect(mayEdit(user(role), { ownerId, tenantId })).toBe(allowed);
  });
});
