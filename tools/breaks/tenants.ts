import type { Break } from './break.ts';

const RECORDINGS = 'backend/src/modules/recordings';
const INTEGRATION = 'backend/test/integration';

export const TENANT_BREAKS: Break[] = [
  {
    name: 'a member sees the whole tenant',
    find: /user\.limits\.features\.includes\('TEAM_SHARING'\) &&/g,
    replace: 'user.limits.features !== null &&',
    noticedBy: `${RECORDINGS}/access.spec.ts`,
  },
  {
    name: 'whoever made a folder changes what others have in it (unchecked contents)',
    find: /if \(!rows\.every\(\(row\) => mayEdit\(user, \{ \.\.\.row, tenantId \}\)\)\)/g,
    replace: 'if (rows.length < 0)',
    noticedBy: `${INTEGRATION}/recordings/folder-rights.spec.ts`,
  },
  {
    name: 'deleted recordings are still listed',
    find: /`r\.deleted_at is null and \$\{sql\}`/g,
    replace: 'sql',
    noticedBy: `${RECORDINGS}/access.spec.ts`,
  },
  {
    name: 'the owner of another tenant is taken for the owner of a recording (wrong tenant)',
    find: /user\.tenantId === recording\.tenantId &&(?=\n)/g,
    replace: '',
    noticedBy: `${RECORDINGS}/access.spec.ts`,
  },
  {
    name: 'the webhooks of all tenants are told what a viewer did (wrong tenant)',
    find: /tenantId,\s+(?=isPaused: false)/g,
    replace: '',
    noticedBy: `${INTEGRATION}/viewers/webhooks.spec.ts`,
  },
  {
    name: 'a member of another tenant is found (wrong tenant)',
    find: /\{ tenant: tenantId, user: userId \}/g,
    replace: '{ user: userId }',
    noticedBy: `${INTEGRATION}/accounts/members.spec.ts`,
  },
  {
    name: 'the fence around a tenant is down',
    find: /if \(store\) Object\.assign\(store, \{ tenantId, shutOutId \}\);/g,
    replace: '',
    noticedBy: `${INTEGRATION}/platform/tenant-fence.spec.ts`,
  },
  {
    name: 'chapters stand outside the fence around a tenant',
    find: /(?<=%1\$I using \()(?=\(select fenced_tenant\(\)\) is null or exists)/g,
    replace: "%1$L = 'chapter' or ",
    noticedBy: `${INTEGRATION}/platform/tenant-fence.spec.ts`,
  },
  {
    name: 'a connection stays with the tenant it worked for first (forgotten fence)',
    find: /\(settings\.get\(client\) \?\? ''\) === setting/g,
    replace: 'settings.has(client)',
    noticedBy: `${INTEGRATION}/platform/tenant-fence.spec.ts`,
  },
  {
    name: 'work for a tenant is done in a role that no fence holds (forgotten fence)',
    find: /tenantId !== '' && exempt \? ROLE : 'none'/g,
    replace: "'none'",
    noticedBy: `${INTEGRATION}/platform/tenant-fence.spec.ts`,
  },
  {
    name: 'a new table is made without a fence (forgotten fence)',
    find: /'line_moment', 'line_vector', 'minutes_template',(?=\n)/g,
    replace: "'line_moment', 'minutes_template',",
    noticedBy: `${INTEGRATION}/platform/tenant-fence.spec.ts`,
  },
  {
    name: 'the quota is off',
    find: />= limits\.maxRecordings!/g,
    replace: '>= Infinity',
    noticedBy: `${RECORDINGS}/quota.spec.ts`,
  },
  {
    name: 'a file that just fills the storage of a plan is refused (limit off by one)',
    find: /used\.bytes \+ bytes > limits\.maxStorageBytes/g,
    replace: 'used.bytes + bytes >= limits.maxStorageBytes',
    noticedBy: `${RECORDINGS}/quota.spec.ts`,
  },
  {
    name: 'a plan has room for any number of people (quota)',
    find: /members \+ invited >= maxUsers/g,
    replace: 'members + invited >= Infinity',
    noticedBy: `${INTEGRATION}/accounts/members.spec.ts`,
  },
  {
    name: 'the plan is not asked for AI_PROCESSING',
    find: /aiProcessing: user\.limits\.features\.includes\('AI_PROCESSING'\)/g,
    replace: 'aiProcessing: true',
    noticedBy: `${INTEGRATION}/recordings/recordings.spec.ts`,
  },
  {
    name: 'the same-origin rule is off',
    find: /if \(SAFE_METHODS\.has\(request\.method\)\) return;/g,
    replace: 'if (request.method) return;',
    noticedBy: 'backend/src/shared/auth/same-origin.spec.ts',
  },
  {
    name: 'a new password leaves other sessions open',
    find: /await endEveryAccess\(transaction, userId, sessionId\);/g,
    replace: '',
    noticedBy: `${INTEGRATION}/accounts/credentials.spec.ts`,
  },
  {
    name: 'the last request within a limit is refused (limit off by one)',
    find: /counted\.consumedPoints > limit/g,
    replace: 'counted.consumedPoints >= limit',
    noticedBy: 'backend/src/shared/http/requests/counted-hits.spec.ts',
  },
  {
    name: 'a full last page of recordings names one more (limit off by one)',
    find: /nextCursor: rows\.length > limit \? order\.cursorAt\(shown/g,
    replace: 'nextCursor: rows.length >= limit ? order.cursorAt(shown',
    noticedBy: `${INTEGRATION}/recordings/recording-list.spec.ts`,
  },
  {
    name: 'a consent that somebody else began connects their drive',
    find: /\{ stateHash: hashOfState\(state\), userId \}/g,
    replace: '{ stateHash: hashOfState(state) }',
    noticedBy: `${INTEGRATION}/recordings/cloud-drive.spec.ts`,
  },
  {
    name: 'the last internal admin is removed',
    find: /!isInternalAdmin && \(await em\.count/g,
    replace: 'false && (await em.count',
    noticedBy: `${INTEGRATION}/accounts/admin.spec.ts`,
  },
  {
    name: 'anybody who is signed in uses the admin portal (access rule)',
    find: /rule === 'internal-admin' && !person\.isInternalAdmin/g,
    replace: 'false',
    noticedBy: `${INTEGRATION}/accounts/tenancy.spec.ts`,
  },
  {
    name: 'the audit log can be changed',
    find: /before update or delete or truncate on audit_entry/g,
    replace: 'before truncate on audit_entry',
    noticedBy: `${INTEGRATION}/accounts/admin-records.spec.ts`,
  },
];
