import { Migration } from '@mikro-orm/migrations';

/** What should be found of them, with the language that it is said in. */
const WANTED = `wanted as materialized (
  select s.*, nullif(split_part(lower(r.language), '-', 1), 'en') as language
  from searchable_entries(recording_ids) s join recording r on r.id = s.recording_id
  where r.id = any (recording_ids))`;

/**
 * No entry is joined with itself any more to be removed: PostgreSQL took that for one row, and once a connection had
 * refreshed a few times, compared each line of fifty recordings with every other one for half a minute.
 */
export class SteadyRefresh20261211 extends Migration {
  override up(): void {
    this.addSql(`create or replace function refresh_search_entries(recording_ids uuid[]) returns void
      language plpgsql as $body$
      declare
        gone uuid[];
        come uuid[];
      begin
        if cardinality(recording_ids) = 0 then return; end if;
        with ${WANTED},
        removed as (
          delete from search_entry e where e.recording_id = any (recording_ids) and not exists (
            select from wanted w
            where (w.recording_id, w.field, w.id, w.tenant_id, w.owner_id, w.start_time, w.end_time, w.text)
                = (e.recording_id, e.field, e.id, e.tenant_id, e.owner_id, e.start_time, e.end_time, e.text)
              and w.language is not distinct from e.language)
          returning e.recording_id)
        select array_agg(distinct r.recording_id) into gone from removed r;
        with ${WANTED},
        added as (
          insert into search_entry
            (recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, language)
          select w.* from wanted w where not exists (
            select from search_entry e where e.recording_id = any (recording_ids)
              and (e.recording_id, e.field, e.id) = (w.recording_id, w.field, w.id))
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
