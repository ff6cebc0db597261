/** SQL over `recording r`: its views that count, and those that retention has removed. */
export const VIEW_COUNT = `(r.past_views
  + coalesce((select t.views from recording_view_total t where t.recording_id = r.id), 0))`;

/** SQL over `recording r`: the people behind the views that are counted. */
export const VIEWER_COUNT = `coalesce((select t.viewers from recording_view_total t where t.recording_id = r.id), 0)`;

/** SQL over `recording r` with `JOIN_VIEWS`: what `VIEW_COUNT` says, for sums and orders over many recordings. */
export const JOINED_VIEW_COUNT = '(r.past_views + coalesce(counted.views, 0))';

export const JOIN_VIEWS = 'left join recording_view_total counted on counted.recording_id = r.id';
