import { randomUUID } from 'node:crypto';
import type { TestBrowser, TestProduct } from './product.js';

/** `[type, second of the recording, second since the page opened, more]` */
export type Reported = [type: string, videoTime: number, elapsed: number, more?: object];

export const eventsOf = (...reported: Reported[]) =>
  reported.map(([eventType, videoTime, elapsed, more]) => ({
    ...{ eventId: randomUUID(), eventType, videoTime, elapsed, speed: 1 },
    ...more,
  }));

/** A page that was opened so many seconds ago, by somebody who had come through the gate as long before. */
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
