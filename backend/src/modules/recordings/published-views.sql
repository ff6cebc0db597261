-- Recording data for other modules.

create or replace view live_recording with (security_invoker = true) as
select id, tenant_id, owner_id, status, title, description, duration from recording where deleted_at is null;

create or replace view owned_recording with (security_invoker = true) as
select id, tenant_id, owner_id, title, folder_id from recording;

create or replace view tenant_folder with (security_invoker = true) as
select id as folder_id, tenant_id from folder;

-- The version changes with everything that viewers see or hear of a recording's lines.
create or replace view call_version with (security_invoker = true) as
select id as recording_id, tenant_id, owner_id, folder_id, title,
  md5(concat_ws(' ', content_changes, language, shown_cut -> 'ranges')) as version
from recording where deleted_at is null and status = 'completed' and clip is null;

create or replace view watched_recording with (security_invoker = true) as
select id, tenant_id, owner_id, title, duration, past_views,
  coalesce(shown_cut -> 'ranges', '[]') as cut_ranges, folder_id
from recording where deleted_at is null;

create or replace view watched_chapter with (security_invoker = true) as
select id, recording_id, title, start_time, end_time from chapter;

create or replace view spoken_line with (security_invoker = true) as
select id as segment_id, recording_id, start_time, text from transcript_segment;

create or replace view speaking_person with (security_invoker = true) as
select tenant_id, recording_id, folded from recording_person where kind = 'speaker';

create or replace view spoken_language with (security_invoker = true) as
select id as recording_id, language from recording;
