-- Deletes saved views and questions of a member who moves to another tenant.

create or replace function views_stay_behind() returns trigger language plpgsql as $body$
begin
  delete from kept_view v where v.user_id = old.user_id;
  delete from library_question q where q.user_id = old.user_id;
  return null;
end $body$;
create or replace trigger membership_moves_without_views after update of tenant_id on membership
  for each row when (old.tenant_id <> new.tenant_id) execute function views_stay_behind();
