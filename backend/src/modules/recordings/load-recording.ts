import type { EntityManager } from '@mikro-orm/postgresql';
import { FOR_UPDATE } from '../../shared/database/for-update.js';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { mayEdit, maySee } from './access.js';
import { Recording } from './recording.entity.js';
import { RECORDING_ERRORS } from './recordings.errors.js';

/** @throws RECORDING_ERRORS.notFound unless the user may see it */
export async function loadVisible(
  em: EntityManager,
  user: CurrentUser,
  recordingId: string,
): Promise<Recording> {
  const recording = await em.findOne(Recording, { id: recordingId, tenantId: user.tenantId });
  if (!recording || !maySee(user, recording)) throw RECORDING_ERRORS.notFound();
  return recording;
}

/** @throws RECORDING_ERRORS.notFound unless the user may edit it; `deletedToo` includes deleted ones */
export async function loadEditable(
  em: EntityManager,
  user: CurrentUser,
  recordingId: string,
  options: { lock?: boolean; deletedToo?: boolean } = {},
): Promise<Recording> {
  const recording = await em.findOne(
    Recording,
    { id: recordingId, tenantId: user.tenantId },
    {
      ...(options.lock && FOR_UPDATE),
      filters: { kept: !options.deletedToo },
    },
  );
  if (!recording || !mayEdit(user, recording)) throw RECORDING_ERRORS.notFound();
  return recording;
}

/** Existing, undeleted recordings. Does not check access. */
export const loadRecordings = (em: EntityManager, recordingIds: readonly string[]): Promise<Recording[]> =>
  em.find(Recording, { id: { $in: [...recordingIds] } });
