import type { EntityManager } from '@mikro-orm/postgresql';
import type { CurrentUser, TenantRole } from '../../../shared/auth/current-user.js';
import { IDLE_SECONDS, hashToken } from '../credentials/session.entity.js';
import { fullName } from '../account/user.entity.js';
import { storageBytes } from '../plans/limits.js';

interface PersonRow {
  credential_id: string;
  is_stale: boolean;
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_internal_admin: boolean;
  tenant_id: string;
  role: TenantRole;
  plan_name: string;
  max_recordings: number | null;
  max_users: number | null;
  max_storage: number | null;
  features: string[];
}

const PERSON_COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.is_internal_admin, m.tenant_id, m.role,
  p.display_name as plan_name, p.max_recordings, p.max_users, p.max_storage, p.features`;

const PERSON_JOINS = `join user_account u on u.id = c.user_id
  join membership m on m.user_id = u.id
  join tenant t on t.id = m.tenant_id
  join subscription_plan p on p.id = t.plan_id`;

/** Last use is written at most once a minute, however many requests come at once. */
const IS_STALE = `coalesce(c.last_used_at < now() - interval '1 minute', true)`;

/** Who a session's token stands for, in one statement; null when the session has ended. */
export async function identifySession(em: EntityManager, token: string): Promise<CurrentUser | null> {
  const [row] = await em.execute<PersonRow[]>(
    `select c.id as credential_id, ${IS_STALE} as is_stale, ${PERSON_COLUMNS}
     from session c ${PERSON_JOINS}
     where c.token_hash = ? and c.expires_at > now() and c.last_used_at > now() - make_interval(secs => ?)`,
    [hashToken(token), IDLE_SECONDS],
  );
  if (!row) return null;
  if (row.is_stale) await touch(em, 'session', row.credential_id);
  return toCurrentUser(row, row.credential_id);
}

/** Who a personal access token stands for; null when it was revoked or never made. */
export async function identifyAccessToken(em: EntityManager, token: string): Promise<CurrentUser | null> {
  const [row] = await em.execute<PersonRow[]>(
    `select c.id as credential_id, ${IS_STALE} as is_stale, ${PERSON_COLUMNS}
     from access_token c ${PERSON_JOINS} where c.token_hash = ?`,
    [hashToken(token)],
  );
  if (!row) return null;
  if (row.is_stale) await touch(em, 'access_token', row.credential_id);
  return toCurrentUser(row, null);
}

async function touch(em: EntityManager, table: 'session' | 'access_token', id: string): Promise<void> {
  await em.execute(`update ${table} c set last_used_at = now() where c.id = ? and ${IS_STALE}`, [id]);
}

const toCurrentUser = (row: PersonRow, sessionId: string | null): CurrentUser => ({
  id: row.id,
  email: row.email,
  name: fullName({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
  isInternalAdmin: row.is_internal_admin,
  tenantId: row.tenant_id,
  role: row.role,
  sessionId,
  limits: {
    planName: row.plan_name,
    maxRecordings: row.max_recordings,
    maxUsers: row.max_users,
    maxStorageBytes: storageBytes(row.max_storage),
    features: row.features,
  },
});
