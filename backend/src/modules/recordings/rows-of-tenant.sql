-- Rows that repeat their recording's tenant for row-level security. Triggers set it on insert and update it when a
-- recording moves to another tenant.

create or replace function tenant_of_recording() returns trigger language plpgsql as $body$
begin
  select r.tenant_id into new.tenant_id from recording r where r.id = new.recording_id;
  return new;
end $body$;

create or replace function rows_follow_recording() returns trigger language plpgsql as $body$
declare
  moved uuid[] := array(select n.id from come n join gone o on o.id = n.id where n.tenant_id <> o.tenant_id);
begin
  if cardinality(moved) = 0 then return null; end if;
  update recording_viewer w set tenant_id = m.tenant_id from come m
    where m.id = any (moved) and w.recording_id = m.id;
  update recording_view w set tenant_id = m.tenant_id from come m
    where m.id = any (moved) and w.recording_id = m.id;
  update analytics_session w set tenant_id = m.tenant_id from come m
    where m.id = any (moved) and w.recording_id = m.id;
  update analytics_visit w set tenant_id = m.tenant_id from come m
    where m.id = any (moved) and w.recording_id = m.id;
  update recording_view_total w set tenant_id = m.tenant_id from come m
    where m.id = any (moved) and w.recording_id = m.id;
  return null;
end $body$;
create or replace trigger recording_update_is_followed after update on recording
  referencing old table as gone new table as come for each statement execute function rows_follow_recording();
