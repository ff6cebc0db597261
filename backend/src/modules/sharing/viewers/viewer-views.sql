-- Viewer and visit data for other modules.

create or replace view recording_visit with (security_invoker = true) as
select w.id, w.recording_id, w.viewer_id, w.label, w.started_at, w.not_counted_reason, v.email, v.name,
  w.tenant_id
from recording_view w left join recording_viewer v on v.id = w.viewer_id;

create or replace view watching_person with (security_invoker = true) as
select id, recording_id, email, name from recording_viewer;

create or replace view uncounted_viewer with (security_invoker = true) as
select v.viewer_id from recording_view v where v.viewer_id is not null
group by v.viewer_id having count(*) filter (where v.not_counted_reason is null) = 0;

create or replace view counted_click with (security_invoker = true) as
select c.id, v.recording_id, c.viewer_id, v.email, v.name, c.label, c.clicked_at
from button_click c join recording_viewer v on v.id = c.viewer_id
where coalesce((select bool_or(w.not_counted_reason is null) from recording_view w
  where w.viewer_id = c.viewer_id), true);
create or replace trigger recording_viewer_has_tenant before insert on recording_viewer
  for each row execute function tenant_of_recording();
create or replace trigger recording_view_has_tenant before insert on recording_view
  for each row execute function tenant_of_recording();
