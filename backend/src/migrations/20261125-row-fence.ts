import { Migration } from '@mikro-orm/migrations';

/** As many rows as people watch: whose recording each is, is not looked up for every one that is read. */
const WATCHED = ['recording_viewer', 'recording_view', 'analytics_session', 'analytics_visit'];

/**
 * Rows of those who watch say themselves which tenant they are of, and the fence compares two values that a query
 * knows once; with a lookup in it, PostgreSQL read whole tables. A recording that moves takes them along.
 */
export class RowFence20261125 extends Migration {
  override up(): void {
    this.addSql(`create function tenant_of_recording() returns trigger language plpgsql as $body$
      begin
        select r.tenant_id into new.tenant_id from recording r where r.id = new.recording_id;
        return new;
      end $body$`);
    for (const table of WATCHED) {
      this.addSql(`alter table ${table} add column tenant_id uuid null`);
      this.addSql(
        `update ${table} w set tenant_id = r.tenant_id from recording r where r.id = w.recording_id`,
      );
      this.addSql(`create trigger ${table}_has_tenant before insert on ${table}
        for each row execute function tenant_of_recording()`);
      this.addSql(`alter policy tenant_fence on ${table} using (${MINE})`);
    }
    for (const table of ['recording_view_total', 'library_size']) {
      this.addSql(`alter table ${table} enable row level security, force row level security`);
      this.addSql(`create policy tenant_fence on ${table} using (${MINE}) with check (true)`);
    }
    const follow = [...WATCHED, 'recording_view_total'].map(
      (table) => `update ${table} w set tenant_id = m.tenant_id from come m
        where m.id = any (moved) and w.recording_id = m.id;`,
    );
    this.addSql(`create function rows_follow_recording() returns trigger language plpgsql as $body$
      declare
        moved uuid[] := array(select n.id from come n join gone o on o.id = n.id where n.tenant_id <> o.tenant_id);
      begin
        if cardinality(moved) = 0 then return null; end if;
        ${follow.join('\n')}
        return null;
      end $body$`);
    this.addSql(`create trigger recording_update_is_followed after update on recording
      referencing old table as gone new table as come for each statement execute function rows_follow_recording()`);
  }
}

const MINE = `(select fenced_tenant()) is null or tenant_id = (select fenced_tenant())`;
