import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tables by owning module. Views are in SQL files of their owners and may be read by all. */
const OWNERS: Record<string, string> = {
  ...owned('modules/ai', 'search_entry', 'search_vocabulary', 'search_word', 'viewer_question'),
  // `writing_model` is no longer read.
  ...owned('modules/ai', 'library_question', 'line_moment', 'line_vector', 'writing_model', 'written_steps'),
  ...owned('modules/analytics', 'analytics_event', 'analytics_event_other', 'analytics_milestone'),
  ...owned(
    'modules/analytics',
    'analytics_session',
    'analytics_visit',
    'viewer_visit_total',
    'follow_up_words',
  ),
  ...owned('modules/backups', 'backup'),
  ...owned('modules/crm', 'crm_authorization', 'crm_connection', 'crm_note', 'crm_task'),
  ...owned('modules/documents', 'minutes_template'),
  ...owned('modules/drive', 'drive_authorization', 'drive_connection'),
  ...owned('modules/media', 'upload_target'),
  ...owned(
    'modules/notifications',
    'follow_up_mail',
    'notification',
    'notification_setting',
    'refused_address',
    'refused_sender',
  ),
  ...owned('modules/notifications', 'viewer_mailing'),
  ...owned('modules/processing', 'heard_piece', 'live_line', 'live_sound'),
  ...owned('modules/recordings', 'chapter', 'recording', 'slide', 'transcript_segment'),
  ...owned('modules/recordings', 'library_size', 'recording_mark', 'recording_view_total'),
  ...owned('modules/recordings', 'counted_viewer', 'library_figure', 'library_viewer'),
  ...owned(
    'modules/recordings',
    'folder',
    'folder_access',
    'folder_right',
    'folder_version',
    'recording_person',
    'recording_tag',
    'retention_notice',
    'tag',
  ),
  ...owned('modules/action-plan', 'action_plan', 'plan_change', 'plan_reply', 'plan_row'),
  ...owned('modules/library', 'bulk_action', 'kept_view'),
  ...owned('modules/sharing', 'recording_comment', 'recording_view', 'recording_viewer'),
  ...owned('modules/sharing', 'button_click', 'reaction', 'room', 'room_viewer', 'share', 'share_recipient'),
  ...owned('modules/accounts', 'access_token', 'membership', 'session', 'subscription_plan', 'tenant'),
  ...owned('modules/accounts', 'tenant_logo', 'user_account', 'user_picture'),
  ...owned('modules/tenancy', 'external_identity', 'password_link'),
  ...owned(
    'modules/tenancy',
    'authenticator_app',
    'authorization_code',
    'passkey',
    'passkey_challenge',
    'pending_sign_in',
  ),
  ...owned('modules/tenancy', 'recovery_code'),
  ...owned('modules/tenancy', 'audit_entry', 'tenant_invitation', 'tenant_usage_month'),
  ...owned('modules/speech', 'voice_print', 'voice_recognition', 'voice_source'),
  ...owned('modules/webhooks', 'webhook', 'webhook_delivery'),
  ...owned('shared/database', 'repeatable_sql'),
  ...owned('shared/hosted', 'hosted_spending', 'model_setting'),
  ...owned('shared/mail', 'counted_mail'),
  ...owned('shared/idempotency', 'idempotency_key'),
  ...owned('shared/tasks', 'task'),
};
function owned(owner: string, ...tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, owner]));
}

const SQL =
  /\bselect\b[\s\S]*\bfrom\b|\binsert\s+into\b|\bdelete\s+from\b|\bupdate\s+\S+(?:\s+\w+)?\s+set\b|\bjoin\s+\w+(?:\s+\w+)?\s+on\b/;
const STRINGS = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function tablesIn(source: string): string[] {
  const strings = source.replace(COMMENTS, '').match(STRINGS) ?? [];
  const sql = strings
    .filter((text) => SQL.test(text))
    .map((text) => text.slice(1, -1).replace(/'[^']*'|\bfor (?:key )?share\b/g, ''));
  const words = sql.flatMap((text) => text.match(/(?<![\w.$"])[a-z_]+(?![\w.("])/g) ?? []);
  return [...new Set(words)].filter((word) => word in OWNERS);
}

/** Tenancy administers accounts, so it may name their tables too. */
const mayName = (file: string, owner: string): boolean =>
  file.startsWith(`${owner}/`) || (owner === 'modules/accounts' && file.startsWith('modules/tenancy/'));

const foreignTables = (file: string, source: string): string[] =>
  tablesIn(source).filter((table) => !mayName(file, OWNERS[table]!));

const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/^migrations\/|\.(?:spec|contract)\.ts$/.test(file),
);
const sourceOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

describe('a table', () => {
  it('is named in the SQL of its own module only', () => {
    const breaches = files.flatMap((file) =>
      foreignTables(file, sourceOf(file)).map((table) => `${file}: ${table}`),
    );
    expect(breaches).toEqual([]);
  });

  it('has its entity in its own module', () => {
    const tables = files.flatMap((file) =>
      [
        ...sourceOf(file).matchAll(
          /defineEntity\(\{\s*name: '(\w+)',(?!\s*embeddable)(?:\s*tableName: '(\w+)')?/g,
        ),
      ].map(([, name = '', table]) => ({
        file,
        table: table ?? name.replace(/(?<=.)[A-Z]/g, '_$&').toLowerCase(),
      })),
    );
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ file, table }) => !file.startsWith(`${OWNERS[table] ?? '?'}/`))).toEqual([]);
  });

  it('has an owner, whichever migration made it', () => {
    const made = new Set<string>();
    for (const file of globSync('migrations/*.{sql,ts}', { cwd: import.meta.dirname }).sort())
      for (const [, action, name = ''] of sourceOf(file).matchAll(
        /\b(create|drop) (?:unlogged )?table (?:if exists )?(\w+)/g,
      ))
        if (action === 'create') made.add(name);
        else made.delete(name);
    expect([...made].sort()).toEqual(Object.keys(OWNERS).sort());
  });
});

describe('foreignTables', () => {
  const inAi = (source: string) => foreignTables('modules/ai/search/query.ts', source);

  it.each([
    ['em.execute(`select title from recording where id = ?`)', 'recording'],
    ["em.execute('delete from user_account where id = ?')", 'user_account'],
    ['em.execute(`select 1 from viewer_question q, membership m where m.user_id = q.id`)', 'membership'],
    ['em.execute(`select 1 from viewer_question q\n  left join session on true`)', 'session'],
    ['const EXISTS = `exists (select from chapter c where c.recording_id = r.id)`', 'chapter'],
    ['em.execute(`insert into notification (id) values (?)`)', 'notification'],
    ['em.execute(`update tenant set name = ?`)', 'tenant'],
  ])('sees the breach in %j', (source, table) => {
    expect(inAi(source)).toEqual([table]);
  });

  it.each([
    'em.execute(`select question from viewer_question`)',
    'em.execute(`select r.title from live_recording r`)',
    "em.execute(`select 'chapter' as field, e.recording from search_entry e`)",
    '/** Deletes from recording what was selected. */',
    "const sentence = 'This recording has no chapter';",
  ])('sees none in %j', (source) => {
    expect(inAi(source)).toEqual([]);
  });
});
