import type { EntityManager } from '@mikro-orm/postgresql';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../../recordings/index.js';
import { Share } from '../reading/share.entity.js';

/**
 * The link of a recording that the user may change, locked; the recording is not.
 * @throws RECORDING_ERRORS.notFound, or RECORDING_ERRORS.invalidStatus while nobody could watch it
 */
export async function holdShare(em: EntityManager, user: CurrentUser, recordingId: string): Promise<Share> {
  const recording = await loadEditable(em, user, recordingId);
  recording.requireWatchable('be shared');
  return em.findOneOrFail(Share, { recordingId }, FOR_UPDATE);
}

/** Those of several recordings, locked, by the id of the recording. */
export async function holdShares(
  em: EntityManager,
  recordings: readonly { id: string }[],
): Promise<Map<string, Share>> {
  const ids = recordings.map(({ id }) => id);
  const shares = await em.find(
    Share,
    { recordingId: { $in: ids } },
    { ...FOR_UPDATE, orderBy: { recordingId: 'asc' } },
  );
  return new Map(shares.map((share) => [share.recordingId, share]));
}
