-- Retention of each folder: its own rule or the nearest ancestor's.

create or replace view folder_retention with (security_invoker = true) as
with recursive kept as (
  select f.id, f.tenant_id, f.name, (f.defaults ->> 'deleteAfterDays')::int as days from folder f
  where jsonb_exists(f.defaults, 'deleteAfterDays')
  union all
  select f.id, f.tenant_id, f.name, k.days from kept k join folder f on f.parent_id = k.id
  where not jsonb_exists(f.defaults, 'deleteAfterDays'))
select id as folder_id, name, make_interval(days => days) as keeps from kept;
