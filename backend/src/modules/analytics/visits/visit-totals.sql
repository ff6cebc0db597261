-- Sums over each viewer's counted visits.

create or replace view counted_visit with (security_invoker = true) as
select recording_id, viewer_id, started_at, last_active_at, mobile, watch_time, completion, score,
  score_parts[1] as watched_part, score_parts[2] as chapters_part, score_parts[3] as tabs_part,
  score_parts[4] as progress_part, chapters, plays, tenant_id
from analytics_visit where excluded is null and not is_impossible
union all
select recording_id, viewer_id, started_at, started_at, null::boolean, 0::float8, 0::float8, 0, 0::float8,
  0::float8, 0::float8, 0::float8, '{}'::uuid[], '[]'::jsonb, tenant_id
from recording_visit where label is null and not_counted_reason is null;

create or replace function add_up_viewers(changed uuid[]) returns void language plpgsql as $body$
begin
  if cardinality(changed) = 0 then return; end if;
  insert into viewer_visit_total (viewer_id, recording_id, tenant_id)
    select v.id, v.recording_id, v.tenant_id from recording_viewer v
    where v.id = any (changed) and not exists (select from viewer_visit_total t where t.viewer_id = v.id)
    order by v.id on conflict do nothing;
  -- Locks the totals first, so that concurrent updates run one after the other.
  perform from viewer_visit_total t where t.viewer_id = any (changed) order by t.viewer_id for update;
  update viewer_visit_total t
    set (visits, watch_time, completions, scores, watched, chapters, tabs, progress) = (select count(*),
      coalesce(sum(watch_time), 0), coalesce(sum(completion), 0), coalesce(sum(score), 0),
      coalesce(sum(watched_part), 0), coalesce(sum(chapters_part), 0), coalesce(sum(tabs_part), 0),
      coalesce(sum(progress_part), 0) from counted_visit c where c.viewer_id = t.viewer_id)
    where t.viewer_id = any (changed);
end $body$;

create or replace function analytics_visit_adds_up() returns trigger language plpgsql as $body$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select n.viewer_id from come n where n.excluded is null and not n.is_impossible);
  elsif tg_op = 'DELETE' then
    changed := array(select o.viewer_id from gone o where o.excluded is null and not o.is_impossible);
  else
    changed := array(select n.viewer_id from gone o join come n on n.id = o.id
      where (o.excluded is null and not o.is_impossible, o.watch_time, o.completion, o.score, o.score_parts)
        is distinct from (n.excluded is null and not n.is_impossible, n.watch_time, n.completion, n.score, n.score_parts));
  end if;
  perform add_up_viewers(array_remove(changed, null));
  return null;
end $body$;
create or replace trigger analytics_visit_insert_adds_up after insert on analytics_visit
  referencing new table as come for each statement execute function analytics_visit_adds_up();
create or replace trigger analytics_visit_delete_adds_up after delete on analytics_visit
  referencing old table as gone for each statement execute function analytics_visit_adds_up();
create or replace trigger analytics_visit_update_adds_up after update on analytics_visit
  referencing old table as gone new table as come for each statement execute function analytics_visit_adds_up();

create or replace function recording_view_adds_up() returns trigger language plpgsql as $body$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select n.viewer_id from come n where n.label is null and n.not_counted_reason is null);
  elsif tg_op = 'DELETE' then
    changed := array(select o.viewer_id from gone o where o.label is null and o.not_counted_reason is null);
  else
    changed := array(select n.viewer_id from gone o join come n on n.id = o.id
      where (o.label is null and o.not_counted_reason is null)
        is distinct from (n.label is null and n.not_counted_reason is null));
  end if;
  perform add_up_viewers(array_remove(changed, null));
  return null;
end $body$;
create or replace trigger recording_view_insert_adds_up after insert on recording_view
  referencing new table as come for each statement execute function recording_view_adds_up();
create or replace trigger recording_view_delete_adds_up after delete on recording_view
  referencing old table as gone for each statement execute function recording_view_adds_up();
create or replace trigger recording_view_update_adds_up after update on recording_view
  referencing old table as gone new table as come for each statement execute function recording_view_adds_up();

create or replace function viewer_totals_follow_recording() returns trigger language plpgsql as $body$
declare
  moved uuid[] := array(select n.id from come n join gone o on o.id = n.id where n.tenant_id <> o.tenant_id);
begin
  if cardinality(moved) = 0 then return null; end if;
  update viewer_visit_total t set tenant_id = m.tenant_id from come m
    where m.id = any (moved) and t.recording_id = m.id;
  return null;
end $body$;
create or replace trigger recording_update_moves_viewer_totals after update on recording
  referencing old table as gone new table as come
    for each statement execute function viewer_totals_follow_recording();

drop function if exists analytics_visit_insert_adds_up, analytics_visit_delete_adds_up,
  analytics_visit_update_adds_up, recording_view_insert_adds_up, recording_view_delete_adds_up,
  recording_view_update_adds_up;
