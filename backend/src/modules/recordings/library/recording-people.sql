-- Names for finding recordings: speakers, viewers, and vocabulary words that were said.

create or replace function name_speakers(recordings uuid[]) returns void language sql as $body$
  delete from recording_person p where p.recording_id = any (recordings) and p.kind = 'speaker'
    and not exists (select from transcript_segment s
      where s.recording_id = p.recording_id and lower(s.speaker collate "und-x-icu") = p.folded);
  insert into recording_person (recording_id, kind, folded, tenant_id, name)
  select distinct on (s.recording_id, lower(s.speaker collate "und-x-icu"))
    s.recording_id, 'speaker', lower(s.speaker collate "und-x-icu"), r.tenant_id, s.speaker
  from transcript_segment s join recording r on r.id = s.recording_id
  where s.recording_id = any (recordings) and s.speaker is not null and s.speaker !~ '^Speaker \d+$'
  on conflict (recording_id, kind, folded) do update set name = excluded.name
    where recording_person.name <> excluded.name;
$body$;

create or replace function people_insert() returns trigger language plpgsql as $body$
declare
  spoken uuid[] := array(select distinct c.recording_id
    from (select c.recording_id, c.speaker is not null as speaks from come c) c where c.speaks);
begin
  if cardinality(spoken) > 0 then perform name_speakers(spoken); end if;
  insert into recording_person (recording_id, kind, folded, tenant_id, name)
    select s.recording_id, 'mentioned', lower(w.word ->> 'word' collate "und-x-icu"), r.tenant_id,
      w.word ->> 'word'
    from (select c.recording_id, string_agg(lower(c.text collate "und-x-icu"), ' ') as text from come c
      group by c.recording_id) s
    join recording r on r.id = s.recording_id join tenant t on t.id = r.tenant_id
    cross join lateral jsonb_array_elements(t.vocabulary) as w (word)
    where strpos(s.text, lower(w.word ->> 'word' collate "und-x-icu")) > 0 on conflict do nothing;
  return null;
end $body$;
create or replace trigger transcript_segment_insert_names_people after insert on transcript_segment
  referencing new table as come for each statement execute function people_insert();

create or replace function people_delete() returns trigger language plpgsql as $body$
declare
  spoken uuid[] := array(select distinct c.recording_id
    from (select g.recording_id, g.speaker is not null as speaks from gone g) c where c.speaks);
begin
  if cardinality(spoken) > 0 then perform name_speakers(spoken); end if;
  delete from recording_person p where p.kind = 'mentioned'
    and p.recording_id in (select c.recording_id
      from (select g.recording_id, g.speaker is not null as speaks from gone g) c)
    and not exists (select from transcript_segment s where s.recording_id = p.recording_id
      and strpos(lower(s.text collate "und-x-icu"), p.folded) > 0);
  return null;
end $body$;
create or replace trigger transcript_segment_delete_names_people after delete on transcript_segment
  referencing old table as gone for each statement execute function people_delete();

create or replace function people_update() returns trigger language plpgsql as $body$
declare
  spoken uuid[] := array(select distinct c.recording_id
    from (select c.recording_id, c.speaker is distinct from g.speaker as speaks from come c
      join gone g on g.id = c.id
        where (c.speaker, c.text) is distinct from (g.speaker, g.text)) c where c.speaks);
begin
  if cardinality(spoken) > 0 then perform name_speakers(spoken); end if;
  delete from recording_person p where p.kind = 'mentioned'
    and p.recording_id in (select c.recording_id
      from (select c.recording_id, c.speaker is distinct from g.speaker as speaks from come c
        join gone g on g.id = c.id
        where (c.speaker, c.text) is distinct from (g.speaker, g.text)) c)
    and not exists (select from transcript_segment s where s.recording_id = p.recording_id
      and strpos(lower(s.text collate "und-x-icu"), p.folded) > 0);
  insert into recording_person (recording_id, kind, folded, tenant_id, name)
    select s.recording_id, 'mentioned', lower(w.word ->> 'word' collate "und-x-icu"), r.tenant_id,
      w.word ->> 'word'
    from (select c.recording_id, string_agg(lower(c.text collate "und-x-icu"), ' ') as text from come c
      group by c.recording_id) s
    join recording r on r.id = s.recording_id join tenant t on t.id = r.tenant_id
    cross join lateral jsonb_array_elements(t.vocabulary) as w (word)
    where strpos(s.text, lower(w.word ->> 'word' collate "und-x-icu")) > 0 on conflict do nothing;
  return null;
end $body$;
create or replace trigger transcript_segment_update_names_people after update on transcript_segment
  referencing old table as gone new table as come for each statement execute function people_update();

create or replace function name_viewers(recordings uuid[]) returns void language sql as $body$
  delete from recording_person p where p.recording_id = any (recordings) and p.kind = 'viewer'
    and not exists (select from recording_viewer v
      where v.recording_id = p.recording_id
        and lower(coalesce(nullif(btrim(v.name), ''), v.email) collate "und-x-icu") = p.folded);
  insert into recording_person (recording_id, kind, folded, tenant_id, name)
  select distinct on (v.recording_id, lower(coalesce(nullif(btrim(v.name), ''), v.email) collate "und-x-icu"))
    v.recording_id, 'viewer', lower(coalesce(nullif(btrim(v.name), ''), v.email) collate "und-x-icu"),
      r.tenant_id, coalesce(nullif(btrim(v.name), ''), v.email)
  from recording_viewer v join recording r on r.id = v.recording_id
  where v.recording_id = any (recordings) and coalesce(nullif(btrim(v.name), ''), v.email) is not null
  on conflict do nothing;
$body$;

create or replace function viewers_insert() returns trigger language plpgsql as $body$
declare
  watched uuid[] := array(select distinct c.recording_id from (select c.recording_id from come c) c);
begin
  if cardinality(watched) > 0 then perform name_viewers(watched); end if;
  return null;
end $body$;
create or replace trigger recording_viewer_insert_names_people after insert on recording_viewer
  referencing new table as come for each statement execute function viewers_insert();

create or replace function viewers_delete() returns trigger language plpgsql as $body$
declare
  watched uuid[] := array(select distinct c.recording_id from (select g.recording_id from gone g) c);
begin
  if cardinality(watched) > 0 then perform name_viewers(watched); end if;
  return null;
end $body$;
create or replace trigger recording_viewer_delete_names_people after delete on recording_viewer
  referencing old table as gone for each statement execute function viewers_delete();

create or replace function viewers_update() returns trigger language plpgsql as $body$
declare
  watched uuid[] := array(select distinct c.recording_id
    from (select c.recording_id from come c join gone g on g.id = c.id
      where (c.name, c.email) is distinct from (g.name, g.email)) c);
begin
  if cardinality(watched) > 0 then perform name_viewers(watched); end if;
  return null;
end $body$;
create or replace trigger recording_viewer_update_names_people after update on recording_viewer
  referencing old table as gone new table as come for each statement execute function viewers_update();

create or replace function library_follows_recording() returns trigger language plpgsql as $body$
declare
  moved uuid[] := array(select n.id from come n join gone o on o.id = n.id where n.tenant_id <> o.tenant_id);
begin
  if cardinality(moved) = 0 then return null; end if;
  delete from recording_tag t where t.recording_id = any (moved);
  update recording_person p set tenant_id = n.tenant_id from come n
    where n.id = any (moved) and p.recording_id = n.id;
  return null;
end $body$;
create or replace trigger recording_update_moves_library after update on recording
  referencing old table as gone new table as come
    for each statement execute function library_follows_recording();
