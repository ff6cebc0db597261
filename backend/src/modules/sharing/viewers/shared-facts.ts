import type { EntityManager } from '@mikro-orm/postgresql';
import { type SharedRecording, findShared } from '../reading/shared-recording.js';
import { publicFacts } from '../reading/shown-text.js';

export interface SharedFacts {
  id: string;
  tenantId: string;
  /** As viewers read it: what is told of a recording in mails and to other systems may be sent on. */
  title: string;
  ownerId: string;
}

/** What is told of a recording that somebody watched or commented on; null where nobody can open it any more. */
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
