-- Dashboard sums by tenant and owner. Each connection writes to one of 16 slots to reduce lock contention.

create or replace function add_up_libraries() returns void language plpgsql as $body$
begin
  insert into recording_view_total (recording_id, tenant_id, owner_id, is_live, past_views)
    select id, tenant_id, owner_id, deleted_at is null, past_views from recording
    on conflict (recording_id) do update
    set owner_id = excluded.owner_id, is_live = excluded.is_live, past_views = excluded.past_views;
  delete from counted_viewer;
  insert into counted_viewer (viewer_id, recording_id, tenant_id, owner_id, is_live, email)
    select v.id, v.recording_id, r.tenant_id, r.owner_id, r.deleted_at is null, v.email
    from recording_viewer v join recording r on r.id = v.recording_id
      where exists (select from recording_view w
      where w.viewer_id = v.id and w.not_counted_reason is null);
  delete from library_viewer;
  insert into library_viewer (tenant_id, owner_id, email, recordings)
    select tenant_id, owner_id, email, count(*)
      from (select tenant_id, owner_id, email from counted_viewer where is_live
      union all select tenant_id, tenant_id, email from counted_viewer where is_live) r group by 1, 2, 3;
  delete from library_figure;
  insert into library_figure (tenant_id, owner_id, slot, completed, processing, duration, bytes, views)
    select r.tenant_id, r.owner_id, 0,
    sum((r.status = 'completed')::int), sum((r.status in ('uploading', 'processing'))::int),
      sum(case when r.status = 'completed' then coalesce(r.duration, 0)::numeric else 0 end),
        sum(coalesce(r.media_size, 0)),
    sum(t.past_views + t.views)
    from recording r join recording_view_total t on t.recording_id = r.id where r.deleted_at is null
      group by 1, 2;
end $body$;

create or replace function totals_begin() returns trigger language plpgsql as $body$
begin
  insert into recording_view_total (recording_id, tenant_id, owner_id, is_live, past_views)
    select n.id, n.tenant_id, n.owner_id, n.deleted_at is null, n.past_views from come n
    on conflict do nothing;
  return null;
end $body$;
create or replace trigger recording_insert_is_told after insert on recording
  referencing new table as come for each statement execute function totals_begin();

create or replace function totals_follow() returns trigger language plpgsql as $body$
declare
  changed uuid[] := array(select n.id from come n join gone o on o.id = n.id
      where (n.tenant_id, n.owner_id, n.deleted_at is null, n.past_views)
      is distinct from (o.tenant_id, o.owner_id, o.deleted_at is null, o.past_views));
begin
  if cardinality(changed) = 0 then return null; end if;
  perform from recording_view_total t where t.recording_id = any (changed)
    order by t.recording_id for update;
  update recording_view_total t
    set tenant_id = n.tenant_id, owner_id = n.owner_id, is_live = n.deleted_at is null,
      past_views = n.past_views
    from come n where n.id = any (changed) and t.recording_id = n.id;
  update counted_viewer k set tenant_id = n.tenant_id, owner_id = n.owner_id, is_live = n.deleted_at is null
    from come n where n.id = any (changed) and k.recording_id = n.id;
  return null;
end $body$;
create or replace trigger recording_update_is_told after update on recording
  referencing old table as gone new table as come for each statement execute function totals_follow();

-- A statement that changes no sum writes nothing.
create or replace function change_figures(added library_figure[], removed library_figure[]) returns void
  language plpgsql as $body$
begin
  if added = removed then return; end if;
  insert into library_figure as f (tenant_id, owner_id, slot, completed, processing, duration, bytes, views)
    select tenant_id, owner_id, pg_backend_pid() % 16, sum(completed), sum(processing), sum(duration),
      sum(bytes), sum(views)
    from (select * from unnest(added) union all
      select tenant_id, owner_id, slot, -completed, -processing, -duration, -bytes, -views
      from unnest(removed)) c
    group by tenant_id, owner_id
    having sum(completed) <> 0 or sum(processing) <> 0 or sum(duration) <> 0 or sum(bytes) <> 0
      or sum(views) <> 0
    order by tenant_id, owner_id
  on conflict (tenant_id, owner_id, slot) do update
    set completed = f.completed + excluded.completed, processing = f.processing + excluded.processing,
      duration = f.duration + excluded.duration, bytes = f.bytes + excluded.bytes,
      views = f.views + excluded.views;
end $body$;

create or replace function recording_keeps_figures() returns trigger language plpgsql as $body$
declare
  added library_figure[];
  removed library_figure[];
begin
  if tg_op <> 'DELETE' then
    added := array(select row(tenant_id, owner_id, 0, sum((status = 'completed')::int),
        sum((status in ('uploading', 'processing'))::int),
        sum(case when status = 'completed' then coalesce(duration, 0)::numeric else 0 end),
        sum(coalesce(media_size, 0)), 0)::library_figure
      from come where deleted_at is null group by tenant_id, owner_id);
  end if;
  if tg_op <> 'INSERT' then
    removed := array(select row(tenant_id, owner_id, 0, sum((status = 'completed')::int),
        sum((status in ('uploading', 'processing'))::int),
        sum(case when status = 'completed' then coalesce(duration, 0)::numeric else 0 end),
        sum(coalesce(media_size, 0)), 0)::library_figure
      from gone where deleted_at is null group by tenant_id, owner_id);
  end if;
  perform change_figures(added, removed);
  return null;
end $body$;
create or replace trigger recording_insert_keeps_figures after insert on recording
  referencing new table as come for each statement execute function recording_keeps_figures();
create or replace trigger recording_delete_keeps_figures after delete on recording
  referencing old table as gone for each statement execute function recording_keeps_figures();
create or replace trigger recording_update_keeps_figures after update on recording
  referencing old table as gone new table as come
    for each statement execute function recording_keeps_figures();

create or replace function recording_view_total_keeps_figures() returns trigger language plpgsql as $body$
declare
  added library_figure[];
  removed library_figure[];
begin
  if tg_op <> 'DELETE' then
    added := array(
      select row(tenant_id, owner_id, 0, 0, 0, 0, 0, sum(past_views + views))::library_figure
      from come where is_live and owner_id is not null group by tenant_id, owner_id);
  end if;
  if tg_op <> 'INSERT' then
    removed := array(
      select row(tenant_id, owner_id, 0, 0, 0, 0, 0, sum(past_views + views))::library_figure
      from gone where is_live and owner_id is not null group by tenant_id, owner_id);
  end if;
  perform change_figures(added, removed);
  return null;
end $body$;
create or replace trigger recording_view_total_insert_keeps_figures after insert on recording_view_total
  referencing new table as come for each statement execute function recording_view_total_keeps_figures();
create or replace trigger recording_view_total_delete_keeps_figures after delete on recording_view_total
  referencing old table as gone for each statement execute function recording_view_total_keeps_figures();
create or replace trigger recording_view_total_update_keeps_figures after update on recording_view_total
  referencing old table as gone new table as come
    for each statement execute function recording_view_total_keeps_figures();

-- One function each, because a statement may change a million viewers, too many for an array.
create or replace function counted_viewer_insert_keeps_figures() returns trigger language plpgsql as $body$
begin
  insert into library_viewer (tenant_id, owner_id, email, recordings)
    select tenant_id, owner_id, email, sum(recordings)
      from (select tenant_id, owner_id, email, (1) as recordings
      from (select tenant_id, owner_id, email from come where is_live
        union all select tenant_id, tenant_id, email from come where is_live) r) c
    group by tenant_id, owner_id, email having sum(recordings) <> 0
    order by tenant_id, owner_id, email
    on conflict (tenant_id, owner_id, email) do update
    set recordings = library_viewer.recordings + excluded.recordings;
  return null;
end $body$;
create or replace trigger counted_viewer_insert_keeps_figures after insert on counted_viewer
  referencing new table as come for each statement execute function counted_viewer_insert_keeps_figures();

create or replace function counted_viewer_delete_keeps_figures() returns trigger language plpgsql as $body$
begin
  insert into library_viewer (tenant_id, owner_id, email, recordings)
    select tenant_id, owner_id, email, sum(recordings)
      from (select tenant_id, owner_id, email, -(1) as recordings
      from (select tenant_id, owner_id, email from gone where is_live
        union all select tenant_id, tenant_id, email from gone where is_live) r) c
    group by tenant_id, owner_id, email having sum(recordings) <> 0
    order by tenant_id, owner_id, email
    on conflict (tenant_id, owner_id, email) do update
    set recordings = library_viewer.recordings + excluded.recordings;
  delete from library_viewer v using gone g
    where v.tenant_id = g.tenant_id and v.owner_id in (g.owner_id, g.tenant_id) and v.email = g.email
      and v.recordings <= 0;
  return null;
end $body$;
create or replace trigger counted_viewer_delete_keeps_figures after delete on counted_viewer
  referencing old table as gone for each statement execute function counted_viewer_delete_keeps_figures();

create or replace function counted_viewer_update_keeps_figures() returns trigger language plpgsql as $body$
begin
  insert into library_viewer (tenant_id, owner_id, email, recordings)
    select tenant_id, owner_id, email, sum(recordings)
      from (select tenant_id, owner_id, email, (1) as recordings
      from (select tenant_id, owner_id, email from come where is_live
        union all select tenant_id, tenant_id, email from come where is_live) r
          union all select tenant_id, owner_id, email, -(1) as recordings
      from (select tenant_id, owner_id, email from gone where is_live
        union all select tenant_id, tenant_id, email from gone where is_live) r) c
    group by tenant_id, owner_id, email having sum(recordings) <> 0
    order by tenant_id, owner_id, email
    on conflict (tenant_id, owner_id, email) do update
    set recordings = library_viewer.recordings + excluded.recordings;
  delete from library_viewer v using gone g
    where v.tenant_id = g.tenant_id and v.owner_id in (g.owner_id, g.tenant_id) and v.email = g.email
      and v.recordings <= 0;
  return null;
end $body$;
create or replace trigger counted_viewer_update_keeps_figures after update on counted_viewer
  referencing old table as gone new table as come
    for each statement execute function counted_viewer_update_keeps_figures();

drop function if exists recording_insert_keeps_figures, recording_delete_keeps_figures,
  recording_update_keeps_figures, recording_view_total_insert_keeps_figures,
  recording_view_total_delete_keeps_figures, recording_view_total_update_keeps_figures;
