-- Keeps `search_entry` equal to the searchable content and queues index updates (ADR 32).

create or replace function searchable_entries_without_slides(recording_ids uuid[]) returns table (
  recording_id uuid, field text, id uuid, tenant_id uuid, owner_id uuid,
  start_time double precision, end_time double precision, text text)
language sql stable as $body$
  with live as materialized (
    select * from recording r
    where r.id = any (recording_ids) and r.status = 'completed' and r.deleted_at is null)
  select r.id, 'title', r.id, r.tenant_id, r.owner_id, 0::float8, coalesce(r.duration, 0), r.title from live r
  union all
  select r.id, 'description', r.id, r.tenant_id, r.owner_id, 0::float8, coalesce(r.duration, 0), r.description
  from live r where r.description <> ''
  union all
  select r.id, 'chapter', c.id, r.tenant_id, r.owner_id, c.start_time,
    coalesce(c.end_time, c.start_time + 60),
    c.title
  from live r join chapter c on c.recording_id = r.id
  union all
  select r.id, 'transcript', s.id, r.tenant_id, r.owner_id, s.start_time, s.end_time, s.text
  from live r join transcript_segment s on s.recording_id = r.id
  union all
  (select distinct on (r.id, s.speaker)
    r.id, 'speaker', s.id, r.tenant_id, r.owner_id, s.start_time, s.end_time, s.speaker
  from live r join transcript_segment s on s.recording_id = r.id and s.speaker <> ''
  order by r.id, s.speaker, s.start_time, s.id)
  union all
  select r.id, 'comment', c.id, r.tenant_id, r.owner_id, coalesce(c.video_time, 0), coalesce(c.video_time, 0),
    c.content
  from live r join recording_comment c on c.recording_id = r.id
$body$;

create or replace function searchable_entries(recording_ids uuid[]) returns table (
  recording_id uuid, field text, id uuid, tenant_id uuid, owner_id uuid,
  start_time double precision, end_time double precision, text text)
language sql stable as $body$
  select * from searchable_entries_without_slides(recording_ids)
  union all
  select r.id, 'slide', s.id, r.tenant_id, r.owner_id, s.start_time, s.end_time,
    concat_ws(' · ', s.title, (select string_agg(line, ' · ') from jsonb_array_elements_text(s.lines) line))
  from recording r join slide s on s.recording_id = r.id
  where r.id = any (recording_ids) and r.status = 'completed' and r.deleted_at is null
$body$;

create or replace function wanted_search_entries(recording_ids uuid[]) returns table (
  recording_id uuid, field text, id uuid, tenant_id uuid, owner_id uuid,
  start_time double precision, end_time double precision, text text, language text)
language sql stable as $body$
  select s.*, nullif(split_part(lower(r.language), '-', 1), 'en')
  from searchable_entries(recording_ids) s join recording r on r.id = s.recording_id
  where r.id = any (recording_ids)
$body$;

create or replace function add_search_tasks(of_kind text, recording_ids uuid[]) returns void
  language sql as $body$
  insert into task (id, kind, subject, key, payload, due_at, created_at)
    select gen_random_uuid(), of_kind, changed, changed, '{}', now(), now()
    from (select distinct unnest(recording_ids)::text as changed order by 1) c
    on conflict (kind, key) do update set requests = task.requests + 1, dead_at = null,
    attempts = case when task.dead_at is null then task.attempts else 0 end,
    failures = case when task.dead_at is null then task.failures else 0 end;
$body$;

-- Removes at once. More than 1,000 missing lines of a recording are left to the `index-lines` task, and all of them while
-- it has one. Rows are compared by grouping, because a join can get a quadratic plan before the tables are analyzed.
create or replace function refresh_search_entries(recording_ids uuid[]) returns void
  language plpgsql as $body$
declare
  changed uuid[];
  late uuid[];
begin
  if cardinality(recording_ids) = 0 then return; end if;
  with differing as materialized (
      select recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, language, min(place) as place
      from (
        select w.*, null::tid as place from wanted_search_entries(recording_ids) w
        union all
        select recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, language, ctid
        from search_entry where recording_id = any (recording_ids)) b
      group by recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, language
      having count(*) = 1),
    removed as (
      delete from search_entry where ctid = any (array(select place from differing where place is not null))
      returning recording_id),
    missing as materialized (
      select d.*, field = 'transcript' and (count(*) over (partition by recording_id) > 1000
        or recording_id::text in (select key from task where kind = 'index-lines')) as is_late
      from differing d where place is null),
    -- Waits for `removed`, whose rows can have the same keys.
    added as (
      insert into search_entry
      (recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, language)
      select recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, language
      from missing where not is_late and (select count(*) from removed) >= 0
      on conflict do nothing
      returning recording_id)
    select array(select recording_id from removed union select recording_id from added),
      array(select recording_id from missing where is_late) into changed, late;
  perform add_search_tasks('index-recording', changed), add_search_tasks('index-lines', late);
end $body$;

-- Adds some missing lines of a recording and returns how many are left. The recording and these lines cannot change
-- meanwhile, because their own refresh must find what is added here. Lines that are being changed are left out.
create or replace function add_search_lines(of_recording uuid, most integer) returns integer
  language plpgsql as $body$
declare
  line_ids uuid[];
  piece uuid[];
  added integer;
begin
  perform from recording r where r.id = of_recording and r.status = 'completed' and r.deleted_at is null for share;
  if not found then return 0; end if;
  line_ids := array(
    select s.id from transcript_segment s where s.recording_id = of_recording
    except select e.id from search_entry e where e.recording_id = of_recording and e.field = 'transcript');
  piece := array(
    select s.id from transcript_segment s where s.id = any (line_ids) limit most for share skip locked);
  insert into search_entry (recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, language)
    select w.* from wanted_search_entries(array[of_recording]) w
    where w.field = 'transcript' and w.id = any (piece) on conflict do nothing;
  get diagnostics added = row_count;
  if added = cardinality(line_ids) then perform add_search_tasks('index-recording', array[of_recording]); end if;
  return cardinality(line_ids) - added;
end $body$;

create or replace function search_parts_changed() returns trigger language plpgsql as $body$
begin
  perform refresh_search_entries(array(select distinct recording_id from changed));
  return null;
end $body$;

create or replace function search_recordings_changed() returns trigger language plpgsql as $body$
begin
  perform refresh_search_entries(array(select id from changed));
  return null;
end $body$;

create or replace function search_recordings_updated() returns trigger language plpgsql as $body$
begin
  perform refresh_search_entries(array(
        select n.id from changed n join before o on o.id = n.id
        where (n.title, n.description, n.status, n.tenant_id, n.owner_id) <>
        (o.title, o.description, o.status, o.tenant_id, o.owner_id)
        or n.duration is distinct from o.duration or n.deleted_at is distinct from o.deleted_at
        or n.language is distinct from o.language));
  return null;
end $body$;
create or replace trigger chapter_insert_is_searched after insert on chapter
  referencing new table as changed for each statement execute function search_parts_changed();
create or replace trigger chapter_update_is_searched after update on chapter
  referencing old table as before new table as changed
    for each statement execute function search_parts_changed();
create or replace trigger chapter_delete_is_searched after delete on chapter
  referencing old table as changed for each statement execute function search_parts_changed();
create or replace trigger transcript_segment_insert_is_searched after insert on transcript_segment
  referencing new table as changed for each statement execute function search_parts_changed();
create or replace trigger transcript_segment_update_is_searched after update on transcript_segment
  referencing old table as before new table as changed
    for each statement execute function search_parts_changed();
create or replace trigger transcript_segment_delete_is_searched after delete on transcript_segment
  referencing old table as changed for each statement execute function search_parts_changed();
create or replace trigger recording_comment_insert_is_searched after insert on recording_comment
  referencing new table as changed for each statement execute function search_parts_changed();
create or replace trigger recording_comment_update_is_searched after update on recording_comment
  referencing old table as before new table as changed
    for each statement execute function search_parts_changed();
create or replace trigger recording_comment_delete_is_searched after delete on recording_comment
  referencing old table as changed for each statement execute function search_parts_changed();
create or replace trigger slide_insert_is_searched after insert on slide
  referencing new table as changed for each statement execute function search_parts_changed();
create or replace trigger slide_update_is_searched after update on slide
  referencing old table as before new table as changed
    for each statement execute function search_parts_changed();
create or replace trigger slide_delete_is_searched after delete on slide
  referencing old table as changed for each statement execute function search_parts_changed();
create or replace trigger recording_insert_is_searched after insert on recording
  referencing new table as changed for each statement execute function search_recordings_changed();
create or replace trigger recording_delete_is_searched after delete on recording
  referencing old table as changed for each statement execute function search_recordings_changed();
create or replace trigger recording_update_is_searched after update on recording
  referencing old table as before new table as changed
    for each statement execute function search_recordings_updated();
