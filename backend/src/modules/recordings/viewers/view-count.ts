/** How often recording `r` was viewed: the views there are, and those that were too old to be kept. */
export const VIEW_COUNT = `(r.past_views + (select count(*) from recording_view v where v.recording_id = r.id))`;
