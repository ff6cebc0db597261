import { randomUUID } from 'node:crypto';
import type { TestBrowser, TestProduct } from './product.js';

interface Moment {
  at: number;
  after: number;
}

const eventOf =
  (eventType: string) =>
  ({ at, after }: Moment, more: object = {}) => ({
    eventId: randomUUID(),
    eventType,
    videoTime: at,
    elapsed: after,
    speed: 1,
    ...more,
  });

export type PageEvent = ReturnType<ReturnType<typeof eventOf>>;

export const pageEvent = {
  play: eventOf('play'),
  progress: eventOf('progress'),
  pause: eventOf('pause'),
  videoEnd: eventOf('video_end'),
  seek: ({ from, to, after }: { from?: number; to: number; after: number }) =>
    eventOf('seek')({ at: to, after }, from === undefined ? {} : { seekFrom: from }),
  tabSwitch: (tabName: string, moment: Moment) => eventOf('tab_switch')(moment, { tabName }),
};

/** A page opened so many seconds ago by a viewer admitted at the same time. */
export async function aPageSince(
  product: TestProduct,
  viewer: TestBrowser,
  { recordingId, sessionId = 'a', seconds }: { recordingId: string; sessionId?: string; seconds: number },
): Promise<void> {
  await viewer.ask('POST', `/api/recordings/${recordingId}/analytics/sessions`, { sessionId });
  const since = new Date(Date.now() - seconds * 1000);
  await product.database.query(
    `with page as (
       update analytics_session set started_at = $2, earliest_at = $2
       where recording_id = $1 and label = $3 and started_at > now() - interval '5 seconds'
       returning viewer_id, visit_id),
     visit as (update analytics_visit set started_at = $2, last_active_at = $2 where id in (select visit_id from page)),
     view as (update recording_view set started_at = $2 where id in (select visit_id from page))
     update recording_viewer set created_at = least(created_at, $2) where id in (select viewer_id from page)`,
    [recordingId, since, sessionId],
  );
}
