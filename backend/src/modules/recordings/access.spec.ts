import type { CurrentUser, FolderRight, TenantRole } from '../../shared/auth/current-user.js';
import { editableScope, mayEdit, maySee, visibleScope, visibleTo } from './access.js';

const aUser = (
  role: TenantRole,
  features: string[] = [],
  rights: Record<string, FolderRight> = {},
): CurrentUser => ({
  id: 'me',
  email: 'me@example.com',
  name: 'Me',
  isInternalAdmin: false,
  tenantId: 'ours',
  sessionId: 's',
  scopes: null,
  role,
  folderRights: new Map(Object.entries(rights)),
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
  const mine = { tenantId: 'ours', ownerId: 'me', folderId: null };
  const aColleagues = { tenantId: 'ours', ownerId: 'colleague', folderId: null };

  it('is its owner alone among members, also under TEAM_SHARING', () => {
    const member = aUser('member', ['TEAM_SHARING']);
    expect(editableScope(member)).toEqual({ tenantId: 'ours', ownerId: 'me' });
    expect([mine, aColleagues].map((recording) => mayEdit(member, recording))).toEqual([true, false]);
  });

  it.each(['owner', 'admin'] as const)('is the role %s for all of the tenant and nothing else', (role) => {
    expect(mayEdit(aUser(role), aColleagues)).toBe(true);
    expect(mayEdit(aUser(role), { tenantId: 'theirs', ownerId: 'me', folderId: null })).toBe(false);
  });
});

describe('a folder', () => {
  const inFolder = (folderId: string, ownerId = 'colleague') => ({ tenantId: 'ours', ownerId, folderId });
  const rights = { seen: 'view', edited: 'edit', shut: 'none' } as const;
  const FOLDERS = ['seen', 'edited', 'shut', 'open'];

  it.each([
    { features: [], seen: ['seen', 'edited'] },
    { features: ['TEAM_SHARING'], seen: ['seen', 'edited', 'open'] },
  ])('lets a member with features $features see $seen', ({ features, seen }) => {
    const member = aUser('member', features, rights);
    expect(FOLDERS.filter((id) => maySee(member, inFolder(id)))).toEqual(seen);
    expect(FOLDERS.filter((id) => mayEdit(member, inFolder(id)))).toEqual(['edited']);
  });

  it('shuts nobody out of their own, and no owner or admin out of anything', () => {
    expect(mayEdit(aUser('member', [], rights), inFolder('shut', 'me'))).toBe(true);
    expect(mayEdit(aUser('admin', [], rights), inFolder('shut'))).toBe(true);
    expect(
      maySee(aUser('member', ['TEAM_SHARING'], rights), { ...inFolder('seen'), tenantId: 'theirs' }),
    ).toBe(false);
  });
});
