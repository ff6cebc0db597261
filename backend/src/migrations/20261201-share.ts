import { Migration } from '@mikro-orm/migrations';
import { FILES_SHOWN, sharedRecording } from './20261128-shared-recording.js';

/** What was a column `share_…` of the recording. */
const SETTINGS = [
  ...['enabled', 'expires_at', 'password_hash', 'preview_allowed', 'call_label', 'call_url'],
  ...['comments_allowed', 'summary_shown', 'generation'],
];
const HERE = ['token', ...SETTINGS];
export const THERE = ['id', ...SETTINGS].map((column) => `share_${column}`);
export const NEW_TOKEN = `translate(encode(substring(
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'base64'), '+/=', '-_')`;

const of = (row: string, columns: string[]): string => columns.map((each) => `${row}.${each}`).join(', ');

/** Where a view of shared recordings reads the link: in the row `l` of its table. */
export const LINK_SHOWN = {
  files: FILES_SHOWN.files,
  from: ` join share l on l.recording_id = r.id${FILES_SHOWN.from}`,
  share: (column: string): string => `l.${column === 'id' ? 'token' : column}`,
  version: `r.xmin::text || '.' || l.xmin::text`,
};

/**
 * The link of a recording has a table of its own, so that changing it is no change of the recording. The columns that it
 * was before stay, and are kept alike, until `20261209-share-columns-gone`.
 */
export class Share20261201 extends Migration {
  override up(): void {
    this.addSql(`create table share (
      recording_id uuid primary key references recording (id) on delete cascade,
      token text not null unique,
      enabled boolean not null default true,
      expires_at timestamptz null,
      password_hash text null,
      preview_allowed boolean not null default false,
      call_label text null,
      call_url text null,
      comments_allowed boolean null,
      summary_shown boolean not null default true,
      generation int not null default 0)`);
    this.addSql(
      `insert into share (recording_id, ${HERE.join(', ')}) select id, ${THERE.join(', ')} from recording`,
    );
    this.addSql(`alter table share enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on share using ((select fenced_tenant()) is null
      or exists (select from recording r where r.id = share.recording_id offset 0)) with check (true)`);
    this.addSql(
      `create view share_link with (security_invoker = true) as select recording_id, token from share`,
    );
    this.addSql(`alter table recording alter column share_id set default ${NEW_TOKEN}`);
    this.trigger(
      'recording_gets_share',
      'after insert on recording',
      `
      insert into share (recording_id, ${HERE.join(', ')}) values (new.id, ${of('new', THERE)});`,
    );
    this.keepAlike();
    this.addSql(`create or replace view shared_recording with (security_invoker = true) as
      ${sharedRecording(', r.captions_without_fillers', LINK_SHOWN)}`);
  }

  /** Only what a statement changes, and not what a trigger has changed for it. */
  private keepAlike(): void {
    const changed = (columns: string[]) =>
      `for each row when (pg_trigger_depth() = 0 and (${of('old', columns)}) is distinct from (${of('new', columns)}))`;
    this.trigger(
      'share_follows_recording',
      `after update on recording ${changed(THERE)}`,
      `
      update share set (${HERE.join(', ')}) = row (${of('new', THERE)}) where recording_id = new.id;`,
    );
    this.trigger(
      'recording_follows_share',
      `after update on share ${changed(HERE)}`,
      `
      update recording set (${THERE.join(', ')}) = row (${of('new', HERE)}) where id = new.recording_id;`,
    );
  }

  private trigger(name: string, when: string, does: string): void {
    this.addSql(`create function ${name}() returns trigger language plpgsql as $body$
      begin ${does} return null; end $body$`);
    const each = when.includes('for each row') ? '' : ' for each row';
    this.addSql(`create trigger ${name} ${when}${each} execute function ${name}()`);
  }
}
