import { Migration } from '@mikro-orm/migrations';

/** Of `counted_visit`: what the figures of a whole tenant add up. */
const SUMS = `count(*), coalesce(sum(watch_time), 0), coalesce(sum(completion), 0), coalesce(sum(score), 0),
  coalesce(sum(watched_part), 0), coalesce(sum(chapters_part), 0), coalesce(sum(tabs_part), 0),
  coalesce(sum(progress_part), 0)`;
const KEPT = 'visits, watch_time, completions, scores, watched, chapters, tabs, progress';

/** A view of the gate is a visit without figures until a page takes it over. */
const COUNTS = {
  analytics_visit: (row: string): string => `(${row}.excluded is null and not ${row}.is_impossible)`,
  recording_view: (row: string): string => `(${row}.label is null and ${row}.not_counted_reason is null)`,
};
const FIGURES = {
  analytics_visit: (row: string): string =>
    `, ${row}.watch_time, ${row}.completion, ${row}.score, ${row}.score_parts`,
  recording_view: (): string => '',
};
type Visits = keyof typeof COUNTS;

/**
 * The visits of each viewer, added up anew when one of them changes: the figures of a whole tenant read every visit that
 * it ever had. A viewer's sums are locked before the sum of a recording's views (the triggers' names say the order).
 */
export class ViewerTotals20261126 extends Migration {
  override up(): void {
    this.showTenants();
    this.addSql(`create table viewer_visit_total (
        viewer_id uuid not null references recording_viewer (id) on delete cascade,
        recording_id uuid not null,
        tenant_id uuid not null,
        visits int not null default 0,
        watch_time double precision not null default 0,
        completions double precision not null default 0,
        scores double precision not null default 0,
        watched double precision not null default 0,
        chapters double precision not null default 0,
        tabs double precision not null default 0,
        progress double precision not null default 0,
        primary key (viewer_id)) with (fillfactor = 70)`);
    this.addSql(`create index viewer_visit_total_tenant on viewer_visit_total (tenant_id, recording_id)`);
    this.addSql(`alter table viewer_visit_total enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on viewer_visit_total
      using ((select fenced_tenant()) is null or tenant_id = (select fenced_tenant())) with check (true)`);
    this.addSql(`create function add_up_viewers(changed uuid[]) returns void language plpgsql as $body$
      begin
        if cardinality(changed) = 0 then return; end if;
        insert into viewer_visit_total (viewer_id, recording_id, tenant_id)
        select v.id, v.recording_id, v.tenant_id from recording_viewer v
        where v.id = any (changed) and not exists (select from viewer_visit_total t where t.viewer_id = v.id)
        order by v.id on conflict do nothing;
        -- What there is to add up is asked only once nobody else adds it up.
        perform from viewer_visit_total t where t.viewer_id = any (changed) order by t.viewer_id for update;
        update viewer_visit_total t
        set (${KEPT}) = (select ${SUMS} from counted_visit c where c.viewer_id = t.viewer_id)
        where t.viewer_id = any (changed);
      end $body$`);
    for (const table of ['analytics_visit', 'recording_view'] as const) this.keep(table);
    this.addSql(`insert into viewer_visit_total (viewer_id, recording_id, tenant_id, ${KEPT})
      select v.id, v.recording_id, v.tenant_id, ${KEPT}
      from recording_viewer v join (select viewer_id, ${SUMS} from counted_visit group by viewer_id)
        as s (id, ${KEPT}) using (id)`);
    this.addRowsOfTenant();
  }

  /** Who reads visits of a tenant says so: no index is used for what the fence alone asks. */
  private showTenants(): void {
    this.addSql(`create or replace view recording_visit with (security_invoker = true) as
      select w.id, w.recording_id, w.viewer_id, w.label, w.started_at, w.not_counted_reason, v.email, v.name,
        w.tenant_id
      from recording_view w left join recording_viewer v on v.id = w.viewer_id`);
    this.addSql(`create or replace view counted_visit with (security_invoker = true) as
      select recording_id, viewer_id, started_at, last_active_at, mobile, watch_time, completion, score,
        score_parts[1] as watched_part, score_parts[2] as chapters_part, score_parts[3] as tabs_part,
        score_parts[4] as progress_part, chapters, plays, tenant_id
      from analytics_visit where excluded is null and not is_impossible
      union all
      select recording_id, viewer_id, started_at, started_at, null::boolean, 0::float8, 0::float8, 0, 0::float8,
        0::float8, 0::float8, 0::float8, '{}'::uuid[], '[]'::jsonb, tenant_id
      from recording_visit where label is null and not_counted_reason is null`);
    this.addSql(`create index analytics_visit_of_tenant on analytics_visit (tenant_id, started_at)`);
    this.addSql(`create index recording_view_of_tenant_at_the_gate on recording_view (tenant_id, started_at)
      where label is null`);
    this.addSql(`create index recording_view_not_counted on recording_view (tenant_id, started_at)
      include (recording_id, not_counted_reason) where not_counted_reason is not null`);
  }

  private keep(table: Visits): void {
    const [counts, figures] = [COUNTS[table], FIGURES[table]];
    this.after('insert', table, 'new table as come', `select n.viewer_id from come n where ${counts('n')}`);
    this.after('delete', table, 'old table as gone', `select o.viewer_id from gone o where ${counts('o')}`);
    this.after(
      'update',
      table,
      'old table as gone new table as come',
      `select n.viewer_id from gone o join come n on n.id = o.id
       where (${counts('o')}${figures('o')}) is distinct from (${counts('n')}${figures('n')})`,
    );
  }

  private after(event: string, table: Visits, rows: string, changed: string): void {
    const name = `${table}_${event}_adds_up`;
    this.addSql(`create function ${name}() returns trigger language plpgsql as $body$
      begin
        perform add_up_viewers(array(select viewer_id from (${changed}) c where viewer_id is not null));
        return null;
      end $body$`);
    this.addSql(`create trigger ${name} after ${event} on ${table}
      referencing ${rows} for each statement execute function ${name}()`);
  }

  /** To those that follow a recording to another tenant. */
  private addRowsOfTenant(): void {
    this.addSql(`create function viewer_totals_follow_recording() returns trigger language plpgsql as $body$
      declare
        moved uuid[] := array(select n.id from come n join gone o on o.id = n.id where n.tenant_id <> o.tenant_id);
      begin
        if cardinality(moved) = 0 then return null; end if;
        update viewer_visit_total t set tenant_id = m.tenant_id from come m
        where m.id = any (moved) and t.recording_id = m.id;
        return null;
      end $body$`);
    this.addSql(`create trigger recording_update_moves_viewer_totals after update on recording
      referencing old table as gone new table as come
      for each statement execute function viewer_totals_follow_recording()`);
  }
}
