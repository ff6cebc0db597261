import { SHARES } from './large-library.js';
import type pg from 'pg';
import { onDatabase } from './product.js';

export interface InstallationSize {
  tenants: number;
  users: number;
  recordings: number;
}

const PLANS = 200;
const AUDIT_ENTRIES = 100_000;
const JOBS = 20_000;
const MONTHS = 24;

/**
 * Fills the database with tenants: a few with hundreds of users, most with a few. All users have the first account's
 * password.
 */
export const fillTenants = (databaseUrl: string, size: InstallationSize): Promise<void> =>
  onDatabase(databaseUrl, async (client) => {
    // Search entries are maintained by triggers, take most of the time, and are not read here.
    await client.query('set session_replication_role = replica');
    await client.query('select setseed(0.1)');
    await fillPeople(client, size);
    await fillRecordings(client, size);
    await fillHistory(client);
    await client.query('select add_up_libraries()');
    await client.query('vacuum analyze');
  });

async function fillPeople(client: pg.Client, { tenants, users }: InstallationSize): Promise<void> {
  await client.query(
    `insert into subscription_plan (id, name, display_name, description, monthly_price, max_users, features, is_active,
       created_at)
     select gen_random_uuid(), 'plan-' || n, 'Plan ' || n, 'For teams of ' || n, n * 100, n, '{AI_PROCESSING}', n % 5 > 0, now()
     from generate_series(1, $1::int) n`,
    [PLANS],
  );
  await client.query(
    `insert into tenant (id, name, type, subscription_status, plan_id, created_at)
     select uuidv7(make_interval(hours => n - $1::int)),
       (array['Northern','Blue','United','First','Golden','Silent','Grand','Rapid'])[1 + n * 31 % 8] || ' ' ||
       (array['Harbor','Meadow','Bridge','Summit','Valley','Forge','Atlas'])[1 + n * 17 % 7] || ' ' || n,
       case when n % 3 = 0 then 'individual' else 'company' end, 'active', p.id, now()
     from generate_series(1, $1::int) n
     join (select row_number() over () - 1 as place, id from subscription_plan) p on p.place = n * 13 % $2::int`,
    [tenants, PLANS],
  );
  await client.query(
    `insert into user_account (id, email, first_name, last_name, bio, password_hash, is_internal_admin, created_at)
     select uuidv7(make_interval(mins => n - $1::int)), 'person' || n || '@' || (array['sales','mail','team'])[1 + n % 3] ||
         '.company' || n % 5000 || '.example',
       (array['Ada','Ben','Cleo','Dan','Eve','Finn','Gus','Hana'])[1 + n * 31 % 8],
       (array['Adams','Baker','Clark','Davis','Evans'])[1 + n * 17 % 5] || n % 900, '', own.password_hash, n % 10000 = 0, now()
     from generate_series(1, $1::int) n, (select password_hash from user_account) own`,
    [users],
  );
  await client.query(
    `insert into membership (id, user_id, tenant_id, role)
     select gen_random_uuid(), u.id, t.id, (array['owner','admin','member','member'])[1 + u.n % 4]
     from (select row_number() over () as n, floor(power(random(), 3) * $1::int) as of_tenant, id
           from user_account where not exists (select from membership where user_id = user_account.id)) u
     join (select row_number() over () - 1 as place, id from tenant) t on t.place = u.of_tenant`,
    [tenants],
  );
}

async function fillRecordings(client: pg.Client, { recordings, users }: InstallationSize): Promise<void> {
  await client.query(
    `insert into recording (id, tenant_id, owner_id, title, description, status, upload_progress, processing_progress,
       duration, media_key, media_type, media_size, has_audio, has_picture, created_at, updated_at, deleted_at)
     select uuidv7(make_interval(mins => n - $1::int)), m.tenant_id, m.user_id, 'Customer call ' || n, '', 'completed',
       100, 100, 600 + n % 3000, 'uploads/' || n, 'video/mp4', 1000000 + n, true, true, now(), now(),
       case when n % 20 = 0 then now() end
     from generate_series(1, $1::int) n
     join (select row_number() over () - 1 as place, tenant_id, user_id from membership) m
       on m.place = n::bigint * 7919 % $2::int`,
    [recordings, users],
  );
  await client.query(SHARES);
}

async function fillHistory(client: pg.Client): Promise<void> {
  await client.query(
    `insert into audit_entry (id, at, actor_id, actor_email, action, subject_kind, subject_id, subject_name, before, after)
     select uuidv7(make_interval(mins => n - $1::int)), now() + make_interval(mins => n - $1::int), u.id,
       'person' || n * 10000 % 100000 || '@sales.example', 'user.moved', 'user', u.id::text, u.email,
       '{"tenant": "Northern Harbor 1"}', '{"tenant": "Blue Bridge 2"}'
     from generate_series(1, $1::int) n join (select row_number() over () as place, id, email from user_account) u on u.place = n`,
    [AUDIT_ENTRIES],
  );
  await client.query(
    `insert into task (id, kind, subject, payload, attempts, failures, due_at, last_error, created_at, dead_at)
     select uuidv7(make_interval(secs => n - $1::int)), (array['send-mail','remove-objects','process-recording'])[1 + n % 3],
       gen_random_uuid()::text, '{}', n % 6, n % 6, now() + interval '1 day', case when n % 6 > 0 then 'connect ECONNREFUSED' end,
       now(), case when n % 6 = 5 then now() end
     from generate_series(1, $1::int) n`,
    [JOBS],
  );
  await client.query(
    `insert into tenant_usage_month (tenant_id, month, storage_bytes, recordings, minutes)
     select t.id, to_char(now() - make_interval(months => n), 'YYYY-MM'), 1000000 * (25 - n), 25 - n, 300 * (25 - n)
     from tenant t, generate_series(1, $1::int) n`,
    [MONTHS],
  );
}
