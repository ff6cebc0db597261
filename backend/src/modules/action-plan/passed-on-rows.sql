-- Rows of action plans that may be passed on, for other modules.

create or replace view accepted_plan_row with (security_invoker = true) as
select p.id, p.recording_id, coalesce(p.decided ->> 'what', p.found ->> 'what') as what,
  case when jsonb_exists(p.decided, 'who') then p.decided ->> 'who' else p.found ->> 'who' end as who,
  case when jsonb_exists(p.decided, 'due') then p.decided ->> 'due' else p.found ->> 'due' end as due,
  p.decided ->> 'state' as state, (p.found ->> 'start')::float8 as start_time,
  coalesce(p.decided ->> 'side', p.found ->> 'side', 'both') as side,
  coalesce(p.folder_id, v.folder_id) as folder_id, v.owner_id, p.state_set_at
from plan_row p left join call_version v on v.recording_id = p.recording_id and v.version = p.found_in
where (p.folder_id is not null or p.segment_id is not null and v.recording_id is not null)
  and p.decided ->> 'state' in ('open', 'done', 'dropped')
  and coalesce(p.decided ->> 'isPrivate', 'false') = 'false'
  and coalesce(p.decided ->> 'isHidden', 'false') = 'false' and p.decided ->> 'mergedInto' is null;

-- What viewers of rooms said about rows, for the export of their data.
create or replace view said_in_plan with (security_invoker = true) as
select a.viewer_id as room_viewer_id, a.id, a.kind, a.value, a.created_at from plan_reply a
union all
select p.proposed_by, p.id, 'row', p.decided ->> 'what', p.created_at from plan_row p
where p.proposed_by is not null;
