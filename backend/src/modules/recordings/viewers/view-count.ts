/** SQL over `recording r`: its views that count, and those that retention has removed. */
export const VIEW_COUNT = `(r.past_views + (select count(*) from recording_view v
  where v.recording_id = r.id and v.not_counted_reason is null))`;

/** SQL over `recording r`: the people behind the views that are counted. */
export const VIEWER_COUNT = `(select count(*) from recording_viewer p where p.recording_id = r.id and exists (
  select 1 from recording_view v where v.viewer_id = p.id and v.not_counted_reason is null))`;
