-- Deletes events with their session. Partitions of events have no foreign key.

create or replace function analytics_event_follow_session() returns trigger language plpgsql as $body$
begin
  delete from analytics_event e using gone g
    where e.session_id = g.id and e.session_started_at = g.started_at;
  return null;
end $body$;
create or replace trigger analytics_event_follow_session after delete on analytics_session
  referencing old table as gone for each statement execute function analytics_event_follow_session();
create or replace trigger analytics_session_has_tenant before insert on analytics_session
  for each row execute function tenant_of_recording();
create or replace trigger analytics_visit_has_tenant before insert on analytics_visit
  for each row execute function tenant_of_recording();
