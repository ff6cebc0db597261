-- Resolves the entries of a folder and its ancestors into one row per folder and user (ADR 60).

create or replace view rights_version with (security_invoker = true) as
select tenant_id, version from folder_version;

create or replace function resolved_rights(of_folder uuid, above jsonb) returns jsonb stable language sql
return (select case when bool_or(a.user_id is null) then '{}' else above end
    || coalesce(jsonb_object_agg(coalesce(a.user_id::text, 'member'),
      a.may) filter (where a.may is not null), '{}')
  from folder_access a where a.folder_id = of_folder);

create or replace function resolve_folders(changed uuid[]) returns void language sql as $body$
  with recursive resolved as (
    select f.id, resolved_rights(f.id,
      coalesce((select p.rights from folder p where p.id = f.parent_id), '{}')) as rights
    from folder f where f.id = any (changed)
    union all
    select f.id, resolved_rights(f.id, r.rights) from resolved r join folder f on f.parent_id = r.id),
  told as (
    update folder f set rights = r.rights from resolved r where r.id = f.id
      and f.rights is distinct from r.rights
    returning f.id, f.tenant_id, f.rights),
  gone as (
    delete from folder_right w using told t where w.folder_id = t.id
      and not jsonb_exists(t.rights, coalesce(w.user_id::text, 'member')) returning w.folder_id),
  come as (
    insert into folder_right (folder_id, tenant_id, user_id, may)
    select t.id, t.tenant_id, nullif(e.key, 'member')::uuid, e.value from told t, jsonb_each_text(t.rights) e
    on conflict (tenant_id, user_id, folder_id) do update set may = excluded.may
      where folder_right.may <> excluded.may returning folder_id)
  insert into folder_version (tenant_id, version) select distinct t.tenant_id, 1 from told t
  on conflict (tenant_id) do update set version = folder_version.version + 1
$body$;

create or replace function folder_begins() returns trigger language plpgsql as $body$
begin
  new.rights := coalesce((select p.rights from folder p where p.id = new.parent_id), '{}');
  if new.rights <> '{}' then
    update folder_version v set version = v.version + 1 where v.tenant_id = new.tenant_id;
  end if;
  return new;
end $body$;
create or replace trigger folder_begins_with_rights before insert on folder
  for each row execute function folder_begins();

create or replace function folder_began() returns trigger language plpgsql as $body$
begin
  insert into folder_right (folder_id, tenant_id, user_id, may)
    select c.id, c.tenant_id, nullif(e.key, 'member')::uuid, e.value from come c, jsonb_each_text(c.rights) e;
  return null;
end $body$;
create or replace trigger folder_insert_has_rights after insert on folder
  referencing new table as come for each statement execute function folder_began();

create or replace function folder_moved() returns trigger language plpgsql as $body$
declare
  moved uuid[] := array(select n.id from come n join gone o on o.id = n.id
      where n.parent_id is distinct from o.parent_id);
begin
  if cardinality(moved) > 0 then perform resolve_folders(moved); end if;
  return null;
end $body$;
create or replace trigger folder_update_resolves_rights after update on folder
  referencing old table as gone new table as come for each statement execute function folder_moved();

create or replace function folder_access_changed() returns trigger language plpgsql as $body$
begin
  perform resolve_folders(array(select distinct c.folder_id from changed c));
  return null;
end $body$;
create or replace trigger folder_access_insert_resolves_rights after insert on folder_access
  referencing new table as changed for each statement execute function folder_access_changed();
create or replace trigger folder_access_delete_resolves_rights after delete on folder_access
  referencing old table as changed for each statement execute function folder_access_changed();

create or replace function member_leaves_folders() returns trigger language plpgsql as $body$
begin
  delete from folder_access a where a.user_id = old.user_id and a.tenant_id = old.tenant_id;
  return null;
end $body$;
create or replace trigger membership_ends_in_folders after delete on membership
  for each row execute function member_leaves_folders();
create or replace trigger membership_moves_from_folders after update of tenant_id on membership
  for each row when (old.tenant_id <> new.tenant_id) execute function member_leaves_folders();
