-- Folders in which a member has rights of their own or through their role (ADR 60).

create or replace function member_folder(tenant uuid, person uuid)
returns table (folder_id uuid, may text) stable parallel safe language sql as $body$
  select r.folder_id, r.may from folder_right r where r.tenant_id = tenant and r.user_id = person
  union all
  select r.folder_id, r.may from folder_right r where r.tenant_id = tenant and r.user_id is null
    and not exists (select from folder_right own
      where own.tenant_id = tenant and own.user_id = person and own.folder_id = r.folder_id)
$body$;
