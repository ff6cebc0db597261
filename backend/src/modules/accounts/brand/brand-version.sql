-- Changes with the brand or logo, so that pages built from them can be cached.

create or replace view brand_version with (security_invoker = true) as
select t.id as tenant_id, t.xmin::text || '.' || coalesce(l.xmin::text, '') as version
from tenant t left join tenant_logo l on l.tenant_id = t.id;
