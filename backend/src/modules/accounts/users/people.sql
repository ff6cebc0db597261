-- People data for other modules. The version changes with the name, address or picture.

create or replace view tenant_person with (security_invoker = true) as
select m.tenant_id, m.user_id, u.email, trim(u.first_name || ' ' || u.last_name) as name from membership m join user_account u on u.id = m.user_id;

create or replace view person_version with (security_invoker = true) as
select u.id as user_id, u.xmin::text || '.' || coalesce(p.xmin::text, '') as version
from user_account u left join user_picture p on p.user_id = u.id;
