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
  const ago = `now() - make_interval(secs => $2)`;
  for (const change of [
    `update recording_viewer set created_at = ${ago} where recording_id = $1 and created_at > ${ago}`,
    `update recording_view set started_at = ${ago} where recording_id = $1 and label = $3`,
    `update analytics_session set started_at = ${ago}, earliest_at = ${ago} where recording_id = $1 and label = $3`,
    `update analytics_visit set last_active_at = ${ago} where id in
       (select visit_id from analytics_session where recording_id = $1 and label = $3)`,
  ])
    await product.database.query(
      change,
      change.includes('$3') ? [recordingId, seconds, sessionId] : [recordingId, seconds],
    );
}
