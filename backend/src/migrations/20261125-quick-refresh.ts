import { Migration } from '@mikro-orm/migrations';

/**
 * What should be found is listed once for a statement and compared with what is; it was listed anew for every entry,
 * and a thousand recordings at once took hours.
 */
export class QuickRefresh20261125 extends Migration {
  override up(): void {
    this.addSql(`create or replace function refresh_search_entries(recording_ids uuid[]) returns void
      language plpgsql as $body$
      declare
        gone uuid[];
        come uuid[];
      begin
        if cardinality(recording_ids) = 0 then return; end if;
        with wanted as materialized (select * from searchable_entries(recording_ids)),
        removed as (
          delete from search_entry e using (
            select h.recording_id, h.field, h.id from search_entry h
            left join wanted w on (w.recording_id, w.field, w.id) = (h.recording_id, h.field, h.id)
            where h.recording_id = any (recording_ids) and (w.id is null
              or (w.tenant_id, w.owner_id, w.start_time, w.end_time, w.text)
                is distinct from (h.tenant_id, h.owner_id, h.start_time, h.end_time, h.text))) o
          where (e.recording_id, e.field, e.id) = (o.recording_id, o.field, o.id)
          returning e.recording_id)
        select array_agg(distinct r.recording_id) into gone from removed r;
        with wanted as materialized (select * from searchable_entries(recording_ids)),
        had as materialized (select h.field, h.id from search_entry h where h.recording_id = any (recording_ids)),
        added as (
          insert into search_entry (recording_id, field, id, tenant_id, owner_id, start_time, end_time, text)
          select w.* from wanted w left join had h on (h.field, h.id) = (w.field, w.id) where h.id is null
          on conflict do nothing
          returning recording_id)
        select array_agg(distinct a.recording_id) into come from added a;
        insert into task (id, kind, subject, key, payload, due_at, created_at)
        select gen_random_uuid(), 'index-recording', changed, changed, '{}', now(), now()
        from (select distinct unnest(gone || come)::text as changed order by 1) c
        on conflict (kind, key) do update set requests = task.requests + 1, dead_at = null,
          attempts = case when task.dead_at is null then task.attempts else 0 end,
          failures = case when task.dead_at is null then task.failures else 0 end;
      end $body$`);
  }
}
