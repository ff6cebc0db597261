-- Number of recordings per owner.

create or replace function library_grew() returns trigger language plpgsql as $body$
begin
  insert into library_size (tenant_id, owner_id, recordings)
    select c.tenant_id, c.owner_id, sum(c.recordings)
      from (select tenant_id, owner_id, 1 as recordings from come where deleted_at is null) c
    group by c.tenant_id, c.owner_id having sum(c.recordings) <> 0 order by 1, 2
    on conflict (tenant_id, owner_id) do update set recordings = library_size.recordings + excluded.recordings;
  return null;
end $body$;
create or replace trigger recording_insert_is_counted after insert on recording
  referencing new table as come for each statement execute function library_grew();

create or replace function library_shrank() returns trigger language plpgsql as $body$
begin
  insert into library_size (tenant_id, owner_id, recordings)
    select c.tenant_id, c.owner_id, sum(c.recordings)
      from (select tenant_id, owner_id, -1 as recordings from gone where deleted_at is null) c
    group by c.tenant_id, c.owner_id having sum(c.recordings) <> 0 order by 1, 2
    on conflict (tenant_id, owner_id) do update set recordings = library_size.recordings + excluded.recordings;
  return null;
end $body$;
create or replace trigger recording_delete_is_counted after delete on recording
  referencing old table as gone for each statement execute function library_shrank();

create or replace function library_changed() returns trigger language plpgsql as $body$
begin
  insert into library_size (tenant_id, owner_id, recordings)
    select c.tenant_id, c.owner_id, sum(c.recordings)
      from (select tenant_id, owner_id, 1 as recordings from come where deleted_at is null
        union all select tenant_id, owner_id, -1 as recordings from gone where deleted_at is null) c
    group by c.tenant_id, c.owner_id having sum(c.recordings) <> 0 order by 1, 2
    on conflict (tenant_id, owner_id) do update set recordings = library_size.recordings + excluded.recordings;
  return null;
end $body$;
create or replace trigger recording_update_is_counted after update on recording
  referencing old table as gone new table as come for each statement execute function library_changed();
