-- Notifies waiting workers of tasks that triggers add.

create or replace function tell_of_task() returns trigger language plpgsql as $body$
begin
  perform pg_notify('task_added', new.kind);
  return null;
end $body$;
create or replace trigger task_is_told after insert or update of requests on task
  for each row when (new.kind in ('index-recording', 'index-lines')) execute function tell_of_task();
