-- Sums of views and viewers per recording.

create or replace view recording_audience with (security_invoker = true) as
select r.id as recording_id, r.past_views + coalesce(t.views, 0) as views, coalesce(t.viewers, 0) as viewers
from recording r left join recording_view_total t on t.recording_id = r.id where r.deleted_at is null;

create or replace function count_views(changes view_change[]) returns void language plpgsql as $body$
begin
  if cardinality(changes) = 0 then return; end if;
  -- Locks the totals first, so that concurrent counts of a recording run one after the other.
  perform from recording_view_total t where t.recording_id in (select c.recording_id from unnest(changes) c)
    order by t.recording_id for update;
  with change as (
      select c.recording_id, c.viewer_id, sum(c.views)::int as views from unnest(changes) c group by 1, 2),
    judged as (
      select c.*, (select count(*) from recording_view v
        where v.viewer_id = c.viewer_id and v.not_counted_reason is null)::int as after from change c),
    sums as (
      select recording_id, sum(views)::int as views,
      (count(viewer_id) filter (where after > 0) - count(viewer_id) filter (where after > views))::int
        as viewers
      from judged group by 1)
    update recording_view_total t set views = t.views + s.views, viewers = t.viewers + s.viewers
    from sums s where s.recording_id = t.recording_id;
  insert into counted_viewer (viewer_id, recording_id, tenant_id, owner_id, is_live, email)
    select v.id, v.recording_id, t.tenant_id, t.owner_id, t.is_live, v.email
    from recording_viewer v join recording_view_total t on t.recording_id = v.recording_id
    where v.id in (select c.viewer_id from unnest(changes) c) and exists (select from recording_view w
      where w.viewer_id = v.id and w.not_counted_reason is null)
    order by v.id on conflict do nothing;
  delete from counted_viewer k where k.viewer_id in (select c.viewer_id from unnest(changes) c)
    and not exists (select from recording_view w
      where w.viewer_id = k.viewer_id and w.not_counted_reason is null);
end $body$;

create or replace function views_came() returns trigger language plpgsql as $body$
begin
  perform count_views(array(select (c.recording_id, c.viewer_id, sum(c.views))::view_change
        from (select recording_id, viewer_id, 1 as views from come where not_counted_reason is null) c
          group by c.recording_id, c.viewer_id having sum(c.views) <> 0));
  return null;
end $body$;
create or replace trigger recording_view_insert_is_counted after insert on recording_view
  referencing new table as come for each statement execute function views_came();

create or replace function views_went() returns trigger language plpgsql as $body$
begin
  perform count_views(array(select (c.recording_id, c.viewer_id, sum(c.views))::view_change
        from (select recording_id, viewer_id, -1 as views from gone where not_counted_reason is null) c
          group by c.recording_id, c.viewer_id having sum(c.views) <> 0));
  return null;
end $body$;
create or replace trigger recording_view_delete_is_counted after delete on recording_view
  referencing old table as gone for each statement execute function views_went();

create or replace function views_changed() returns trigger language plpgsql as $body$
begin
  perform count_views(array(select (c.recording_id, c.viewer_id, sum(c.views))::view_change
        from (select recording_id, viewer_id, 1 as views from come where not_counted_reason is null
          union all select recording_id, viewer_id, -1 as views from gone where not_counted_reason is null) c
            group by c.recording_id, c.viewer_id having sum(c.views) <> 0));
  return null;
end $body$;
create or replace trigger recording_view_update_is_counted after update on recording_view
  referencing old table as gone new table as come for each statement execute function views_changed();
