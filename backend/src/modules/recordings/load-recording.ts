import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { editableBy } from './access.js';
import { Recording } from './recording.entity.js';
import { RecordingNotFound } from './recordings.errors.js';

/** Loads a recording that the user may change; one that was deleted only where it is `deletedToo`. @throws RecordingNotFound */
export async function loadEditable(
  em: EntityManager,
  user: CurrentUser,
  recordingId: string,
  options: { lock?: boolean; deletedToo?: boolean } = {},
): Promise<Recording> {
  const recording = await em.findOne(
    Recording,
    { id: recordingId, ...editableBy(user) },
    {
      ...(options.lock && { lockMode: LockMode.PESSIMISTIC_WRITE }),
      filters: { kept: !options.deletedToo },
    },
  );
  if (!recording) throw new RecordingNotFound();
  return recording;
}
