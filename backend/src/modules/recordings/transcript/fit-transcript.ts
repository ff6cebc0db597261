import type { EntityManager } from '@mikro-orm/postgresql';
import { originalSeconds } from '../timeline/times.js';
import type { Recording } from '../recording.entity.js';
import { Segment } from '../texts/segment.entity.js';

/** A transcript with more of its lines than this behind the end of a recording is another's. */
const TOLERATED_SHARE = 0.1;

/**
 * Fits a transcript that was brought before the file to the file's duration. One that is another recording's goes, and
 * the speech is recognised then.
 */
export async function fitTranscript(em: EntityManager, recording: Recording): Promise<void> {
  const { id: recordingId, transcribedAt } = recording;
  if (!transcribedAt || recording.duration === null || recording.duration === undefined) return;
  const duration = originalSeconds(recording.duration);
  const lines = await em.count(Segment, { recordingId });
  const behind = await em.nativeDelete(Segment, { recordingId, startTime: { $gte: duration } });
  await em.nativeUpdate(Segment, { recordingId, endTime: { $gt: duration } }, { endTime: duration });
  if (behind <= lines * TOLERATED_SHARE) return;
  await em.nativeDelete(Segment, { recordingId });
  recording.dropTranscript();
}
