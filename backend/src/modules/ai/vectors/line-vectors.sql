-- Vectors have their recording's tenant.

create or replace trigger line_vector_has_tenant before insert on line_vector
  for each row execute function tenant_of_recording();

create or replace function vectors_follow_recording() returns trigger language plpgsql as $body$
begin
  update line_vector v set tenant_id = n.tenant_id from come n join gone o on o.id = n.id
    where n.tenant_id <> o.tenant_id and v.recording_id = n.id;
  return null;
end $body$;
create or replace trigger recording_update_moves_vectors after update on recording
  referencing old table as gone new table as come
    for each statement execute function vectors_follow_recording();
