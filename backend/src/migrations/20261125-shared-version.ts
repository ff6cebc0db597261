import { Migration } from '@mikro-orm/migrations';

/**
 * What a shared page shows has one version, so that an answer that is kept is known to be old without being made again:
 * PostgreSQL's `xmin` of the rows that it is made of. Lines and chapters count their changes on their recording.
 */
export class SharedVersion20261125 extends Migration {
  override up(): void {
    this.addSql(`alter table recording add column content_changes int not null default 0`);
    this.addSql(`create function recording_content_changed() returns trigger language plpgsql as $body$
      begin
        update recording set content_changes = content_changes + 1 where id in (select recording_id from changed);
        return null;
      end $body$`);
    const rows = { insert: 'new', update: 'new', delete: 'old' };
    for (const table of ['chapter', 'transcript_segment'])
      for (const [event, which] of Object.entries(rows))
        this.addSql(`create trigger ${table}_${event}_is_shown after ${event} on ${table}
          referencing ${which} table as changed for each statement execute function recording_content_changed()`);
    this.addSql(`create view person_version with (security_invoker = true) as
      select u.id as user_id, u.xmin::text || '.' || coalesce(p.xmin::text, '') as version
      from user_account u left join user_picture p on p.user_id = u.id`);
    this.addSql(`create view brand_version with (security_invoker = true) as
      select t.id as tenant_id, t.xmin::text || '.' || coalesce(l.xmin::text, '') as version
      from tenant t left join tenant_logo l on l.tenant_id = t.id`);
  }
}
