import { Migration } from '@mikro-orm/migrations';

/**
 * All that a viewer may see of a recording and the state of its link: the version that is shown, its files, its texts in
 * the original's time with what cuts them. What can be opened by nobody is not in it. Beside it, whose a recording is,
 * of deleted ones too.
 */
export class SharedRecording20261128 extends Migration {
  override up(): void {
    this.addSql(`create view shared_recording with (security_invoker = true) as ${sharedRecording()}`);
    this.addSql(`create view owned_recording with (security_invoker = true) as
      select id, tenant_id, owner_id, title from recording`);
  }
}

const FILES = `
    coalesce(r.shown_cut ->> 'key', r.playable_key, r.media_key) as playable_key,
    case when r.shown_cut is not null then r.shown_cut ->> 'contentType'
      when r.playable_key is null then r.media_type else r.playable_type end as playable_type,
    case when r.shown_cut is not null then r.shown_cut ->> 'key'
      when r.source = 'browser' then r.media_key else coalesce(r.playable_key, r.media_key) end as recorded_key,
    case when r.shown_cut is not null then r.shown_cut ->> 'contentType'
      when r.source = 'browser' or r.playable_key is null then r.media_type else r.playable_type
      end as recorded_type,
    case when r.shown_cut is null then r.thumbnail_key else r.shown_cut ->> 'thumbnailKey' end as thumbnail_key,
    case when r.shown_cut is null then r.storyboard else nullif(r.shown_cut -> 'storyboard', 'null') end as storyboard`;

/** The columns of the version shown, and what they are read from beside the recording `r`, by `shown_file`. */
export const FILES_SHOWN = {
  files: `p.key as playable_key, p.content_type as playable_type, b.key as recorded_key,
      b.content_type as recorded_type, p.thumbnail_key, p.storyboard`,
  from: `, shown_file(r, 'playable') p, shown_file(r, 'recorded') b`,
};

/**
 * @param more columns of the recording `r` that came later, each after a comma: a view only grows at its end
 * @param source.files the columns of the version shown
 * @param source.from what is read beside `r`
 * @param source.share where a setting of the link is
 */
export const sharedRecording = (
  more = '',
  {
    files = FILES,
    from = '',
    share = (column: string): string => `r.share_${column}`,
    version = 'r.xmin::text',
  } = {},
): string => `
  select r.id, r.tenant_id, r.owner_id, ${share('id')} as share_id, ${share('enabled')} as enabled,
    ${share('expires_at')} as expires_at, r.share_taken_down as taken_down,
    ${share('password_hash')} as password_hash, ${share('generation')} as generation,
    ${share('preview_allowed')} as preview_allowed, ${share('comments_allowed')} as comments_allowed,
    ${share('summary_shown')} as summary_shown, ${share('call_label')} as call_label, ${share('call_url')} as call_url,
    r.title, r.description, r.language, r.duration, r.created_at, coalesce(r.has_picture, true) as has_picture,
    r.status = 'processing' as content_pending, r.shown_cut,
    r.shown_cut is null and r.source = 'browser' and r.playable_key is null as as_recorded,
    r.shown_cut is null and r.has_split_sound and r.playable_key is null as has_split_sound,
    ${files},
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
    coalesce(r.not_heard, '[]') as not_heard, ${version} as row_version${more}
  from recording r${from} where r.watchable and r.deleted_at is null`;
