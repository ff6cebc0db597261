-- Deletes the voice of a member who moves to another tenant.

create or replace function voice_stays_behind() returns trigger language plpgsql as $body$
begin
  delete from voice_recognition v where v.user_id = new.user_id;
  return null;
end $body$;
create or replace trigger membership_moves_without_voice after update of tenant_id on membership
  for each row when (old.tenant_id <> new.tenant_id) execute function voice_stays_behind();
