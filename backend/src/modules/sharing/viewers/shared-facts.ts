import type { EntityManager } from '@mikro-orm/postgresql';
import { type SharedRecording, findShared } from '../reading/shared-recording.js';
import { publicFacts } from '../reading/shown-text.js';

export interface SharedFacts {
  id: string;
  tenantId: string;
  /** As viewers see it, because mails and other systems may forward it. */
  title: string;
  ownerId: string;
}

/** Facts about a watched or commented recording for notifications; null if no one can open it. */
export async function sharedFactsOf(
  em: EntityManager,
  recordingId: string,
): Promise<{ recording: SharedRecording; facts: SharedFacts } | null> {
  const recording = await findShared(em, { recordingId });
  const shown = recording && (await publicFacts(em, recordingId));
  if (!shown) return null;
  const { id, tenantId, ownerId } = recording;
  return { recording, facts: { id, tenantId, title: shown.title, ownerId } };
}
