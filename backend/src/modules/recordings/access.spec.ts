import type { CurrentUser, TenantRole } from '../../shared/auth/current-user.js';
import { editableScope, mayEdit, visibleScope, visibleTo } from './access.js';

const aUser = (role: TenantRole, features: string[] = []): CurrentUser => ({
  ...{
    id: 'me',
    email: 'me@example.com',
    name: 'Me',
    isInternalAdmin: false,
    tenantId: 'ours',
    sessionId: 's',
    scopes: null,
  },
  role,
  limits: { planName: 'Free', maxRecordings: 25, maxUsers: 1, maxStorageBytes: null, features },
});

describe('who sees a recording', () => {
  it('is its owner alone, where they are a member', () => {
    expect(visibleScope(aUser('member'))).toEqual({ tenantId: 'ours', ownerId: 'me' });
    expect(visibleTo(aUser('member'))).toMatchObject({
      sql: expect.stringContaining('r.owner_id = ?'),
      params: ['ours', 'me'],
    });
  });

  it.each([aUser('owner'), aUser('admin'), aUser('member', ['TEAM_SHARING'])])(
    'is the whole tenant for role $role with features $limits.features',
    (user) => {
      expect(visibleScope(user)).toEqual({ tenantId: 'ours' });
      expect(visibleTo(user)).toMatchObject({
        sql: expect.stringContaining('r.tenant_id = ?'),
        params: ['ours'],
      });
    },
  );

  it.each(['owner', 'member'] as const)('is nobody once it is deleted, with role %s', (role) => {
    expect(visibleTo(aUser(role)).sql).toContain('r.deleted_at is null');
  });
});

describe('who changes a recording', () => {
  const mine = { tenantId: 'ours', ownerId: 'me' };
  const aColleagues = { tenantId: 'ours', ownerId: 'colleague' };

  it('is its owner alone among members, also under TEAM_SHARING', () => {
    const member = aUser('member', ['TEAM_SHARING']);
    expect(editableScope(member)).toEqual({ tenantId: 'ours', ownerId: 'me' });
    expect([mine, aColleagues].map((recording) => mayEdit(member, recording))).toEqual([true, false]);
  });

  it.each(['owner', 'admin'] as const)('is the role %s for all of the tenant and nothing else', (role) => {
    expect(mayEdit(aUser(role), aColleagues)).toBe(true);
    expect(mayEdit(aUser(role), { tenantId: 'theirs', ownerId: 'me' })).toBe(false);
  });
});
