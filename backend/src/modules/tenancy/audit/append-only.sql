-- Audit entries are never changed or deleted.

create or replace function refuse_audit_change() returns trigger language plpgsql as $body$
begin
  raise exception 'The audit log can only be added to';
end $body$;
create or replace trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
