-- Changes with the next steps that people decided and models wrote.

create or replace view step_version with (security_invoker = true) as
select m.recording_id, md5(string_agg(concat_ws(' ', m.segment_id, m.is_there, m.what, m.who, m.due), ','
  order by m.segment_id)) as version
from line_moment m where m.kind = 'nextStep' group by m.recording_id;
