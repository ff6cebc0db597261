import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import type { DurableEvent } from '../../../shared/outbox/durable-event.js';
import { ViewerAdmitted } from '../sharing.events.js';
import { RecordingView } from '../viewers/recording-view.entity.js';
import { type Arrival, Viewer } from '../viewers/viewer.entity.js';

/**
 * Records a person admitted by a gate as a viewer, new or returning. Must run in a transaction.
 * @param isAutomated link previews and crawlers, which cause no notification
 */
export async function admitViewer(
  em: EntityManager,
  emit: (event: DurableEvent) => void,
  { isAutomated, ...arrival }: Arrival & { recordingId: string; email: string; isAutomated: boolean },
): Promise<string> {
  const { recordingId, email } = arrival;
  // Locks per person instead of per recording, because hundreds may arrive at once.
  await advisoryLock(em, `viewer:${recordingId}:${email}`);
  const known = await em.findOne(Viewer, { recordingId, email });
  known?.recordReturn(arrival);
  const viewer = known ?? Viewer.admit(arrival);
  em.persist(viewer);
  if (!known && !isAutomated) {
    em.persist(RecordingView.atTheGate(viewer));
    emit(new ViewerAdmitted(viewer.id));
  }
  return viewer.id;
}
