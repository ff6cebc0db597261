/** SQL over `recording r`: its views, and those that retention has removed. */
export const VIEW_COUNT = `(r.past_views + (select count(*) from recording_view v where v.recording_id = r.id))`;
