import type { EntityManager } from '@mikro-orm/postgresql';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import type { DurableEvent } from '../../../shared/outbox/durable-event.js';
import { ViewerAdmitted } from '../sharing.events.js';
import { RecordingView } from '../viewers/recording-view.entity.js';
import { type Arrival, Viewer } from '../viewers/viewer.entity.js';

/**
 * Makes somebody whom a gate lets through a viewer of a recording, or notes that they are back. Call it inside a
 * transaction.
 * @param isAutomated a link preview or a crawler: nobody is notified
 */
export async function admitViewer(
  em: EntityManager,
  emit: (event: DurableEvent) => void,
  { isAutomated, ...arrival }: Arrival & { recordingId: string; email: string; isAutomated: boolean },
): Promise<string> {
  const { recordingId, email } = arrival;
  // One at a time for each person, and not for each recording: hundreds may arrive together.
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
