import type { EntityManager } from '@mikro-orm/postgresql';
import { type SharedRecording, findShared } from '../reading/shared-recording.js';
import { TEXTS, shownText } from '../reading/shown-text.js';

export interface SharedFacts {
  id: string;
  tenantId: string;
  title: string;
  /** As viewers read it, and where what its owner sends on may end. */
  shownTitle: string;
  ownerId: string;
}

const titleOf = shownText({ title: TEXTS.title });

/** What is told of a recording that somebody watched or commented on; null where nobody can open it any more. */
export async function sharedFactsOf(
  em: EntityManager,
  recordingId: string,
): Promise<{ recording: SharedRecording; facts: SharedFacts } | null> {
  const recording = await findShared(em, { recordingId });
  const shown = recording && (await titleOf(em, recordingId));
  if (!shown) return null;
  const { id, tenantId, ownerId } = recording;
  const { title } = shown.text;
  const shownTitle = shown.cut?.title(title) ?? title;
  return { recording, facts: { id, tenantId, title, shownTitle, ownerId } };
}
