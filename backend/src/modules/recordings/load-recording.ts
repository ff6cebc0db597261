import type { EntityManager } from '@mikro-orm/postgresql';
import { FOR_UPDATE } from '../../shared/database/for-update.js';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { editableScope } from './access.js';
import { Recording } from './recording.entity.js';
import { RECORDING_ERRORS } from './recordings.errors.js';

/** Loads a recording that the user may change; one that was deleted only where it is `deletedToo`. @throws RECORDING_ERRORS.notFound */
export async function loadEditable(
  em: EntityManager,
  user: CurrentUser,
  recordingId: string,
  options: { lock?: boolean; deletedToo?: boolean } = {},
): Promise<Recording> {
  const recording = await em.findOne(
    Recording,
    { id: recordingId, ...editableScope(user) },
    {
      ...(options.lock && FOR_UPDATE),
      filters: { kept: !options.deletedToo },
    },
  );
  if (!recording) throw RECORDING_ERRORS.notFound();
  return recording;
}
