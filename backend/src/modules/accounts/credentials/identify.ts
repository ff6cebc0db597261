import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { type CurrentUser, TENANT_ROLES } from '../../../shared/auth/current-user.js';
import { TOKEN_SCOPES } from '../../../shared/auth/token-scope.js';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { bigNumber, selectRow } from '../../../shared/database/rows.js';
import { IDLE_SECONDS, hashToken } from './session.entity.js';
import { fullName } from '../users/user.entity.js';
import { usageLimits } from '../plans/limits.js';
import { folderRightsOf } from './folder-rights.js';

const Person = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isInternalAdmin: z.boolean(),
  tenantId: z.string(),
  role: z.enum(TENANT_ROLES),
  planName: z.string(),
  maxRecordings: z.number().nullable(),
  maxUsers: z.number().nullable(),
  maxStorage: z.number().nullable(),
  features: z.array(z.string()),
  rightsVersion: bigNumber.nullable(),
});
const Credential = Person.extend({ credentialId: z.string(), isStale: z.boolean() });
const TokenCredential = Credential.extend({ scopes: z.array(z.enum(TOKEN_SCOPES)) });

const PERSON_COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.is_internal_admin, m.tenant_id, m.role,
  p.display_name as plan_name, p.max_recordings, p.max_users, p.max_storage, p.features,
  case when m.role = 'member' then (select v.version from rights_version v where v.tenant_id = m.tenant_id) end
    as rights_version`;

const PERSON_JOINS = `join user_account u on u.id = c.user_id
  join membership m on m.user_id = u.id
  join tenant t on t.id = m.tenant_id
  join subscription_plan p on p.id = t.plan_id`;

/** The last use is written at most once a minute, even with concurrent requests. */
const IS_STALE = `coalesce(c.last_used_at < now() - interval '1 minute', true)`;

const BY_SESSION = prepared(
  `select c.id as credential_id, ${IS_STALE} as is_stale, ${PERSON_COLUMNS} from session c ${PERSON_JOINS}
   where c.token_hash = ? and c.expires_at > now() and c.last_used_at > now() - make_interval(secs => ?)`,
);

const BY_ACCESS_TOKEN = prepared(
  `select c.id as credential_id, ${IS_STALE} as is_stale, c.scopes, ${PERSON_COLUMNS}
   from access_token c ${PERSON_JOINS} where c.token_hash = ? and c.expires_at > now()`,
);

/** The user of a session token in one statement, or null if the session has ended. */
export async function identifySession(em: EntityManager, token: string): Promise<CurrentUser | null> {
  const [row] = await selectPrepared(em, Credential, BY_SESSION, [hashToken(token), IDLE_SECONDS]);
  if (!row) return null;
  if (row.isStale) await touch(em, 'session', row.credentialId);
  return toCurrentUser(em, row, { sessionId: row.credentialId, scopes: null });
}

export async function identifyAccessToken(em: EntityManager, token: string): Promise<CurrentUser | null> {
  const [row] = await selectPrepared(em, TokenCredential, BY_ACCESS_TOKEN, [hashToken(token)]);
  if (!row) return null;
  if (row.isStale) await touch(em, 'access_token', row.credentialId);
  return toCurrentUser(em, row, { sessionId: null, scopes: row.scopes });
}

/** Loads a user without a credential, for background work. */
export async function identifyPerson(em: EntityManager, userId: string): Promise<CurrentUser | null> {
  const row = await selectRow(
    em,
    Person,
    `select ${PERSON_COLUMNS} from (select ?::uuid as user_id) c ${PERSON_JOINS}`,
    [userId],
  );
  return row ? toCurrentUser(em, row, { sessionId: null, scopes: null }) : null;
}

/** Errors are ignored so that reads still work when the disk is full. */
async function touch(em: EntityManager, table: 'session' | 'access_token', id: string): Promise<void> {
  await em
    .execute(`update ${table} c set last_used_at = now() where c.id = ? and ${IS_STALE}`, [id])
    .catch(() => undefined);
}

const toCurrentUser = async (
  em: EntityManager,
  row: z.infer<typeof Person>,
  credential: Pick<CurrentUser, 'sessionId' | 'scopes'>,
): Promise<CurrentUser> => ({
  id: row.id,
  email: row.email,
  name: fullName(row),
  isInternalAdmin: row.isInternalAdmin,
  tenantId: row.tenantId,
  role: row.role,
  ...credential,
  limits: {
    planName: row.planName,
    features: row.features,
    ...usageLimits(row),
  },
  folderRights: await folderRightsOf(em, row),
});
