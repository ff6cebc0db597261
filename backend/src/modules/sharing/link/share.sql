-- Every recording has a share from its creation.

create or replace view share_link with (security_invoker = true) as
select recording_id, token from share;

create or replace function recording_gets_share() returns trigger language plpgsql as $body$
begin insert into share (recording_id) values (new.id); return null; end $body$;
create or replace trigger recording_gets_share after insert on recording
  for each row execute function recording_gets_share();
