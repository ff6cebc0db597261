-- The viewers' version of every recording that can be opened (ADR 59).

create or replace view shared_recording with (security_invoker = true) as
select r.id, r.tenant_id, r.owner_id, l.token as share_id, l.enabled,
  l.expires_at, r.share_taken_down as taken_down,
  l.password_hash, l.generation,
  l.preview_allowed, l.comments_allowed,
  l.summary_shown, l.call_label, l.call_url,
  r.title, r.description, r.language, r.duration, r.created_at, coalesce(r.has_picture, true) as has_picture,
  r.status = 'processing' as content_pending, r.shown_cut,
  r.shown_cut is null and r.source = 'browser' and r.playable_key is null as as_recorded,
  r.shown_cut is null and r.has_split_sound and r.playable_key is null as has_split_sound,
  p.key as playable_key, p.content_type as playable_type, b.key as recorded_key,
  b.content_type as recorded_type, p.thumbnail_key, p.storyboard,
  coalesce((select json_agg(json_build_object('id', c.id, 'title', c.title, 'startTime', c.start_time,
      'endTime', c.end_time, 'summary', c.summary) order by c.start_time)
    from chapter c where c.recording_id = r.id), '[]') as chapters,
  coalesce((select json_agg(json_build_object('id', s.id, 'text', s.text, 'start', s.start_time,
      'end', s.end_time, 'speaker', s.speaker, 'confidence', s.confidence) order by s.start_time, s.id)
    from transcript_segment s where s.recording_id = r.id), '[]') as lines,
  coalesce((select json_agg(json_build_object('id', s.id, 'text', s.text, 'startTime', s.start_time,
      'endTime', s.end_time, 'timedWords', s.timed_words) order by s.start_time, s.id)
    from transcript_segment s where s.recording_id = r.id), '[]') as timed_lines,
  coalesce((select json_agg(json_build_object('title', s.title, 'lines', s.lines, 'start', s.start_time,
      'end', s.end_time) order by s.start_time, s.id)
    from slide s where s.recording_id = r.id), '[]') as slides,
  coalesce(r.not_heard, '[]') as not_heard, r.xmin::text || '.' || l.xmin::text as row_version,
  r.captions_without_fillers, l.download_allowed, l.reactions_allowed
from recording r join share l on l.recording_id = r.id,
  shown_file(r, 'playable') p, shown_file(r, 'recorded') b
where r.watchable and r.deleted_at is null;
